import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  exportById,
  kept,
  pagedExport,
} from '../../../privacy-rules.ts';

/** Transfers to a creator; fingerprints of accounts are not exported. */
const lines = exportById('payoutLines', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('payout_lines')
    .select(['id', 'batch_id', 'line', 'month', 'won', 'state', 'code', 'advance_won', 'done_at'])
    .where('creator_id', '=', creatorId),
);

/** Batches that left out a creator’s month, with the reason. */
const leftOut = pagedExport(
  'payoutLeftOut',
  ({ db }: Ctx, { creatorId }, last: { readonly batch_id: string; readonly month: string } | null, most) =>
    db
      .selectFrom('payout_left_out')
      .select(['batch_id', 'month', 'why'])
      .where('creator_id', '=', creatorId)
      .$if(last !== null, (left) =>
        left.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('batch_id', 'month'), '>', tuple(last?.batch_id ?? '', last?.month ?? '')),
        ),
      )
      .orderBy('batch_id')
      .orderBy('month')
      .limit(most)
      .execute(),
);

/** Data that this slice keeps about a member. */
export const payoutExports: readonly DataExport<Ctx>[] = [lines, leftOut];

/** Retention of this slice's rows after a member leaves. */
export const payoutRetention: readonly DataRetention[] = [
  blanked('payout_lines', 'creator_id', 'CONTRACTS', {
    blanks: { account_mark: 'null' },
    only: 'payout_lines.account_mark is not null',
  }),
  kept('payout_lines', 'creator_id', 'amounts, as the ledger has them'),
  kept('payout_left_out', 'creator_id', 'why nothing was paid, without a word of theirs'),
  kept('payout_batches', 'prepared_by', 'what the staff did'),
  kept('payout_batches', 'approved_by', 'what the staff did'),
  kept('payout_batches', 'file_by', 'what the staff did'),
];
