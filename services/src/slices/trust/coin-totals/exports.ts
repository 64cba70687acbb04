import type { Ctx } from '../../../context.ts';
import { type DataExport, pagedExport } from '../../../data-export.ts';

/** What a member had when days were over, as far as it is kept for proofs. */
const coinTotals = pagedExport(
  'coinTotals',
  ({ db }: Ctx, { userId }, last: { readonly day: string } | null, most) =>
    db
      .selectFrom('coin_total_wallets')
      .select(['day', 'version', 'coins', 'held'])
      .where('owner_id', '=', userId)
      .where('day', '>', last?.day ?? '')
      .orderBy('day')
      .limit(most)
      .execute(),
);

/** What this slice keeps about a member. */
export const coinTotalsExports: readonly DataExport<Ctx>[] = [coinTotals];
