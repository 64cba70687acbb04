import type { Slice } from '../../slice.ts';
import { anchors } from './anchors/slice.ts';
import { coinTotals } from './coin-totals/slice.ts';
import { evidence } from './evidence/slice.ts';
import { isolatedStreams } from './isolated-streams/slice.ts';
import { verifications } from './verifications/slice.ts';

/** Slices that prove the integrity of the ledger. Each slice may use earlier ones. */
export const trustSlices: readonly Slice[] = [isolatedStreams, anchors, verifications, evidence, coinTotals];
