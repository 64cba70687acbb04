import { z } from 'zod';
import { policy } from '../policy.ts';
import { Csv, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { coinTotalsCalls } from './calls.ts';
import { CoinTotalsProof, SignedCoinTotals } from './schemas.ts';

const dayParams = z.strictObject({ day: KstDate });
const span = z.strictObject({
  /** The newest day to return, inclusive; the newest published day if left out. */
  until: KstDate.optional(),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(policy.coinTotals.readDaysMax)
    .default(policy.coinTotals.proofDays),
});

export const coinTotalsRoutes = {
  coinTotalsPage: route(coinTotalsCalls.coinTotalsPage, {
    summary: 'Published coin totals: one signed statement a day, newest first.',
    query: span,
    reply: z.object({ days: z.array(SignedCoinTotals) }),
  }),
  coinTotalsCsv: route(coinTotalsCalls.coinTotalsCsv, {
    summary: 'Published coin totals as a file with one line a day.',
    query: span,
    reply: Csv,
  }),
  coinTotals: route(coinTotalsCalls.coinTotals, {
    summary: 'The signed statement of one day; it never changes.',
    params: dayParams,
    reply: SignedCoinTotals,
    errors: [404],
  }),
  coinTotalsProof: route(coinTotalsCalls.coinTotalsProof, {
    summary: 'The proof that the caller’s coins are in a day’s total; kept for the newest days only.',
    params: dayParams,
    reply: CoinTotalsProof,
    errors: [404],
  }),
} as const;
