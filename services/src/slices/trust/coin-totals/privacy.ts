import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, kept, pagedExport } from '../../../privacy-rules.ts';

/** A member's balances at the ends of days, as far as they are kept for proofs. */
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

/** This slice's parts of the personal data export. */
export const coinTotalsExports: readonly DataExport<Ctx>[] = [coinTotals];

/** Retention rules for this slice's rows of former members. */
export const coinTotalsRetention: readonly DataRetention[] = [
  kept(
    'coin_total_wallets',
    'owner_id',
    'amounts, as the ledger has them; without them no total could be proven',
  ),
];
