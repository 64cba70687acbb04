import type { Slice } from '../../slice.ts';
import { leaving } from './leaving/slice.ts';
import { ownData } from './own-data/slice.ts';

/** Data that belong to a member, and a member’s leaving. Each slice may use those before it. */
export const privacySlices: readonly Slice[] = [leaving, ownData];
