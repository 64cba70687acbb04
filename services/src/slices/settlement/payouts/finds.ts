import type { Finding } from '../../../finding.ts';

/** Batches of payouts, told by their month. */
export const payoutFinds: readonly Finding[] = [
  {
    kind: 'PAYOUT_BATCH',
    seenBy: 'showPayoutBatch',
    byId: (db, id) => db.selectFrom('payout_batches').where('id', '=', id).select(['id', 'month as title']),
  },
];
