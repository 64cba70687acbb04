import type { Slice } from '../../slice.ts';
import { leaving } from './leaving/slice.ts';
import { ownData } from './own-data/slice.ts';

/** Slices about a member's own data and leaving. Each slice may use earlier ones. */
export const privacySlices: readonly Slice[] = [leaving, ownData];
