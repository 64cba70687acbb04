import { accept } from '@sowon/ledger';
import type { Selectable } from 'kysely';
import { allSettled } from '../../../all-settled.ts';
import { kstDate } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { depositsReceived } from '../coins/deposits/queries.ts';
import { decideMoneyBack, decideSale } from './decide.ts';
import { receiptRows, takenRow } from './rows.ts';
import { depositReceiptsStream, depositReceiptsStreamId } from './state.ts';

const takenAtOnce = 100;

type Cause = Selectable<Database['cash_receipt_causes']>;

/**
 * Applies the feed’s causes to their receipts, oldest first, at most one batch. Money that went back waits until the deposit’s receipt exists.
 * @returns the number of causes read, and true in `more` if the batch was full
 * @throws the first failure, after all causes were tried
 */
export async function takeCashReceiptCauses(ctx: Ctx): Promise<{ taken: number; more: boolean }> {
  const causes = await ctx.db
    .selectFrom('cash_receipt_causes as cause')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cash_receipts_taken').select('cause_id').whereRef('cause_id', '=', 'cause.id'))),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('cause.kind', '=', 'SALE'),
        exists(
          selectFrom('cash_receipts')
            .select('id')
            .whereRef('cash_receipts.deposit_id', '=', 'cause.deposit_id'),
        ),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(takenAtOnce)
    .execute();
  const sales = causes.flatMap(({ kind, deposit_id }) => (kind === 'SALE' ? [deposit_id] : []));
  const received = await depositsReceived(ctx.db, sales);
  await allSettled(causes.map((cause) => take(ctx, cause, received.get(cause.deposit_id) ?? cause.at)));
  return { taken: causes.length, more: causes.length === takenAtOnce };
}

/** @param received when the deposit’s money arrived at the bank */
async function take(ctx: Ctx, cause: Cause, received: Date): Promise<void> {
  const { id: causeId, deposit_id: depositId, user_id: userId, won } = cause;
  const newId = ctx.ids();
  const stream = depositReceiptsStreamId(depositId);
  await execute(ctx, {
    key: { scope: 'cashReceiptCause', id: causeId },
    ...{ intent: { causeId }, at: ctx.clock.now(), streams: [stream] },
    decide: (streams) => {
      const before = streams.state(depositReceiptsStream, depositId);
      const events =
        cause.kind === 'SALE'
          ? decideSale(before, { depositId, userId, receiptId: newId, won, on: kstDate(received) })
          : before === null
            ? []
            : decideMoneyBack(before, { depositId, causeId, won, on: kstDate(cause.at), cancelId: newId });
      if (events.length === 0) return accept({ appends: [], reply: null });
      return accept({
        appends: [{ stream, events }],
        carry: [...receiptRows([{ depositId, before, events }]), takenRow(causeId, depositId)],
        reply: null,
      });
    },
  });
}
