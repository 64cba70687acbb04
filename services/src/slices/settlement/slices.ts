import type { Slice } from '../../slice.ts';
import { monthSteps } from './month-steps/slice.ts';
import { payouts } from './payouts/slice.ts';
import { rates } from './rates/slice.ts';
import { settlements } from './settlements/slice.ts';
import { statements } from './statements/slice.ts';

/** Slices for creators' earnings, from the rates to the payout and its statement. A slice may use only those before it. */
export const settlementSlices: readonly Slice[] = [rates, settlements, payouts, statements, monthSteps];
