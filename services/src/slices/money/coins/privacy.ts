import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, kept, pagedExport } from '../../../privacy-rules.ts';

const coinHistory = pagedExport(
  'coinHistory',
  ({ db }: Ctx, { userId }, last: { readonly version: number } | null, most) =>
    db
      .selectFrom('coin_history')
      .select([
        'version',
        'event_type',
        'points',
        'mission_id',
        'payment_id',
        'source',
        'refund_amount',
        'refund_currency',
        'cause',
        'debt',
        'created_at',
      ])
      .where('owner_id', '=', userId)
      .where('version', '>', last?.version ?? 0)
      .orderBy('version')
      .limit(most)
      .execute(),
);

/** The data that this slice stores about a member. */
export const coinsExports: readonly DataExport<Ctx>[] = [coinHistory];

/** How long this slice keeps rows of members who have left. */
export const coinsRetention: readonly DataRetention[] = [
  kept('coin_history', 'owner_id', 'amounts, as the ledger has them'),
];
