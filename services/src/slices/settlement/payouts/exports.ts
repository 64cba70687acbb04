import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById, pagedExport } from '../../../data-export.ts';

/** Transfers to a creator; fingerprints of accounts stay with us. */
const lines = exportById('payoutLines', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('payout_lines')
    .select(['id', 'batch_id', 'line', 'month', 'won', 'state', 'code', 'advance_won', 'done_at'])
    .where('creator_id', '=', creatorId),
);

/** Batches that left a creator’s month out, and why. */
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

/** What this slice keeps about a member. */
export const payoutExports: readonly DataExport<Ctx>[] = [lines, leftOut];
