import { calls, rolesAdmitted, staffRoles } from '@sowon/contracts';
import { accept, earningsStream, fold, isRejection, type JsonObject, readStream } from '@sowon/ledger';
import { kstDate, kstMonth, kstMonthBefore } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { bookTransfer, settlementIdOf } from '../settlements/book-transfer.ts';
import { earningsStreamId } from '../settlements/debts.ts';
import { payableOn } from '../settlements/payment.ts';
import { settlementsToPay } from '../settlements/to-pay.ts';
import { bookStreamId } from './book.ts';
import { changeBatch, rowsOf } from './change-batch.ts';
import { decideExpire, decideLostRole, decidePaid, paidOnOf } from './decide.ts';
import { payoutLate, payoutMissing } from './notices.ts';
import { awaitedBatches, lateBatches, openMonths } from './queries.ts';
import { type BatchState, batchStream, batchStreamId, inState, type LineState } from './state.ts';

/**
 * Does the work due for a batch: expires it if nobody approved it in time, and books line by line the payments of the bank. Every line is a command with its
 * own key, so the next call finishes the work after a crash, each line once.
 */
export async function advancePayoutBatch(ctx: Ctx, batchId: string): Promise<void> {
  const state = await batchState(ctx, batchId);
  if (state === null) return;
  const at = ctx.clock.now();
  if (decideExpire(state, batchId, at.toISOString()) !== null)
    await changeBatch(ctx, {
      batchId,
      intent: { batchId },
      at,
      key: { scope: 'payoutBatch', id: `expire:${batchId}` },
      decide: (now) => decideExpire(now, batchId, at.toISOString()),
      reply: () => null,
    });
  // One after another, because all of them change the batch.
  for (const line of inState(state, 'PAYING')) await bookLine(ctx, batchId, state, line);
}

async function bookLine(
  ctx: Ctx,
  batchId: string,
  batch: BatchState,
  { line, creatorId, month, won }: LineState,
): Promise<void> {
  const { makerId, checkerId } = batch;
  if (checkerId === null) throw new Error(`payout batch ${batchId}: paid, but approved by nobody`);
  const at = ctx.clock.now();
  const settlementId = await settlementIdOf(ctx.db, { creatorId, month });
  const transfer = {
    paidOn: paidOnOf(batch, line),
    creatorId,
    month,
    won,
    makerId,
    checkerId,
    at,
    payoutId: ctx.ids(),
    advanceId: ctx.ids(),
    reason: `payout batch ${batchId}, line ${line}`,
  };
  const [earnings, own] = [earningsStreamId(creatorId), batchStreamId(batchId)];
  await execute<JsonObject>(ctx, {
    key: { scope: 'payoutLine', id: `${batchId}:${line}` },
    intent: { batchId, line },
    at,
    streams: [bookStreamId, own, earnings],
    decide: (streams) => {
      const state = streams.state(batchStream, batchId);
      if (state?.lines.get(line)?.state !== 'PAYING') return accept({ appends: [], reply: {} });
      const earned = streams.state(earningsStream, creatorId);
      const booked = bookTransfer(earned, transfer, { settlementId, policy: ledgerPolicy(ctx) });
      // A transfer that the bank has done cannot be rejected: this is a fault for somebody to examine.
      if (isRejection(booked)) throw new Error(`payout batch ${batchId}: line ${line}: ${booked.code}`);
      const { payoutId, advanceId, advanceWon } = booked;
      const paid = decidePaid(state, batchId, line, { payoutId, advanceId, advanceWon });
      if (paid === null) return accept({ appends: [], reply: {} });
      return accept({
        appends: [
          { stream: earnings, events: booked.events },
          { stream: own, events: paid.own },
          { stream: bookStreamId, events: paid.book },
        ],
        carry: [...booked.carry, ...rowsOf(batchId, state, paid.own, at)],
        reply: {},
      });
    },
  });
}

/** Returns a batch from its events alone; null if not found. */
export async function batchState({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<BatchState | null> {
  return fold(batchStream, await readStream(db, batchStreamId(batchId)));
}

type Of = { readonly payload: { readonly batchId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(payoutBatchDue, payload.batchId) }];

export const payoutReactions: Reactions = {
  PayoutBatchPrepared: ({ payload }) => [{ start: deadlineFlow(payoutBatchDue, payload.batchId) }],
  PayoutBatchApproved: wake,
  PayoutBatchRejected: wake,
  PayoutBatchExpired: wake,
  PayoutResultRead: wake,
  PayoutBatchSettled: wake,
};

/**
 * Deadline of a batch: it expires unless approved, and payments of the bank are booked even if a process fails (docs/rules/payouts.md#preparing and
 * docs/rules/payouts.md#result).
 */
export const payoutBatchDue: Deadline = {
  kind: 'payoutBatchDue',
  summary: 'a batch of payouts expires unless it is approved; what the bank paid is booked',
  awaited: awaitedBatches,
  decide: advancePayoutBatch,
};

export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'remindOfPayDay',
    summary: 'tells finance on the pay day of batches that are open, and of income that no batch has',
    // At the start of the working day.
    schedule: { dailyAt: '09:10' },
    run: async (ctx) => ({ more: false, ...(await remindOfPayDay(ctx)) }),
  },
];

const roles = staffRoles.finance;

/**
 * Tells finance, once each, from the pay day of a month on: of batches that are still open, and of payable months in no batch (spec 1 §9: paid by the 10th, or
 * the next business day).
 * @returns the number of late batches, and of settlements in no batch
 */
export async function remindOfPayDay(ctx: Ctx): Promise<{ late: number; missing: number }> {
  const now = ctx.clock.now();
  const today = kstDate(now);
  const late = await lateBatches(ctx.db, today);
  for (const { id: batchId, month, payable_on } of late)
    await tellStaff(ctx.db, ctx, payoutLate, {
      cause: `payout-batch:${batchId}`,
      roles,
      facts: { batchId, month, payableOn: payable_on },
    });
  const month = kstMonthBefore(kstMonth(now));
  const day = payableOn(month, (await readAddedHolidays(ctx.db))(now));
  if (day > today) return { late: late.length, missing: 0 };
  const settled = await settlementsToPay(ctx.db, month, { withEarlier: true });
  const taken = await openMonths(ctx.db);
  const missing = settled.filter(
    ({ creatorId, month: of, state }) => state === 'PAYABLE' && !taken.has(`${of}:${creatorId}`),
  );
  if (missing.length > 0)
    await tellStaff(ctx.db, ctx, payoutMissing, {
      cause: `payout-month:${month}`,
      roles,
      facts: { month, payableOn: day, count: missing.length },
    });
  return { late: late.length, missing: missing.length };
}

/** Batches of a staff member that nobody has approved yet. */
export const preparedBatches: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('payout_batches')
      .select('id')
      .where('prepared_by', '=', staffId)
      .where('status', '=', 'PREPARED')
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.preparePayouts) }));
  },
  withdraw: (ctx, { id: batchId }) =>
    changeBatch(ctx, {
      batchId,
      intent: { batchId },
      at: ctx.clock.now(),
      key: { scope: 'payoutBatch', id: `lost-role:${batchId}` },
      decide: (state) => decideLostRole(state, batchId),
      reply: () => null,
    }),
};
