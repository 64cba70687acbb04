import { staffRoles } from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import type { Selectable } from 'kysely';
import { businessDayAfter, isBusinessDay } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { allSettled } from '../../../promises.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { depositsReceived } from '../deposits/queries.ts';
import { decideMoneyBack, decideSale } from './decide.ts';
import { cashReceiptsDue } from './notices.ts';
import { receiptsDueBy } from './queries.ts';
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
    intent: { causeId },
    at: ctx.clock.now(),
    streams: [stream],
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

export const cashReceiptSweeps: readonly Sweep[] = [
  {
    name: 'takeCashReceipts',
    summary: 'makes cash receipts of deposits that were paid, and cancellations of what went back',
    schedule: { everyMinutes: 1 },
    run: takeCashReceiptCauses,
  },
  {
    name: 'remindOfCashReceipts',
    summary: 'tells finance of cash receipts whose last day is near or over (5 days after the payment)',
    // The start of the working day.
    schedule: { dailyAt: '09:10' },
    run: async (ctx) => ({ more: false, due: await remindOfCashReceipts(ctx) }),
  },
];

/**
 * Tells finance, once each banking day, of receipts that are overdue or whose deadline is no later than the next banking day. On a Friday this includes the
 * weekend’s deadlines.
 * @returns the number of these receipts
 */
export async function remindOfCashReceipts(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const today = kstDate(now);
  const added = (await readAddedHolidays(ctx.db))(now);
  if (!isBusinessDay(today, added)) return 0;
  const { count, oldest } = await receiptsDueBy(ctx.db, businessDayAfter(today, 1, added));
  if (count > 0 && oldest !== null)
    await tellStaff(ctx.db, ctx, cashReceiptsDue, {
      cause: `cash-receipts:${today}`,
      roles: staffRoles.finance,
      facts: { count, dueOn: oldest },
    });
  return count;
}
