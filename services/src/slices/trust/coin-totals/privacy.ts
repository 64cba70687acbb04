import type { Ctx } from '../../../context.ts';
import { type DataExport, pagedExport } from '../../../data-export.ts';
import { type DataRetention, kept } from '../../../data-retention.ts';

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

/** What becomes of this slice's rows of members who have left. */
export const coinTotalsRetention: readonly DataRetention[] = [
  kept(
    'coin_total_wallets',
    'owner_id',
    'amounts, as the ledger has them; without them no total could be proven',
  ),
];
