import type { Slice } from '../../slice.ts';
import { monthSteps } from './month-steps/slice.ts';
import { payouts } from './payouts/slice.ts';
import { rates } from './rates/slice.ts';
import { settlements } from './settlements/slice.ts';
import { statements } from './statements/slice.ts';

/** Earnings of creators, from the rates to the payout and its statement. Each slice may use those before it. */
export const settlementSlices: readonly Slice[] = [rates, settlements, payouts, statements, monthSteps];
