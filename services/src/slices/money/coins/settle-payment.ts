import { type PaymentStatus, policy } from '@sowon/contracts';
import { accept, type CarriedRows, decideCharge, isRejection, streamId, walletStream } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { updateRows } from '../../../db/rows.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { nextCheckAt, nextGiveBackAt, nextLookBackAt } from './check-schedule.ts';
import { beyondLimit, countPaid, isBeyondLimit } from './daily-limit.ts';
import { failureOf } from './failed-attempt.ts';
import { giveBack, leftOf, wasPaid } from './give-back.ts';
import { isOpenOrder, judgePayment } from './judge.ts';
import {
  paymentBeyondLimit,
  paymentCancelled,
  paymentGivenBack,
  paymentNotFinished,
  secondPaymentGivenBack,
} from './payment-notices.ts';
import { findPayment } from './queries.ts';
import type { PaymentRow } from './tables.ts';
import { tellPayer } from './tell-payer.ts';

/**
 * The one way from money to coins, whoever asks for it: browser, webhook or poller, first, late or at once. Reads every
 * attempt back from the provider, compares it with the order and credits, waits, or sets the money aside and gives it back: also where it fits and
 * its member has charged the most of that day. What was paid beside the attempt that counts goes back.
 * @returns the order's status afterwards; null for an unknown order.
 * @throws ProviderError when the provider gives no usable answer; nothing has changed then.
 */
export async function settlePayment(ctx: Ctx, paymentId: string): Promise<PaymentStatus | null> {
  const order = await findPayment(ctx.db, paymentId);
  if (!order) return null;
  if (order.status === 'CREDITED') return order.status;
  const attempts = await ctx.payments.attempts(order.id);
  if (order.status === 'QUARANTINED') return returnAll(ctx, order, attempts);
  const { payment, verdict, others } = theOneThatCounts(ctx, order, attempts);
  if (payment && verdict.kind === 'credit') {
    if (!(await countPaid(ctx, order))) return quarantine(ctx, order, [payment, ...others], beyondLimit);
    const status = await credit(ctx, order, payment, others);
    await returnOthers(ctx, order.id, others);
    return status;
  }
  if (payment && verdict.kind === 'quarantine') {
    return quarantine(ctx, order, [payment, ...others], verdict.reason);
  }
  if (verdict.kind === 'cancelled') return cancelled(ctx, order);
  return wait(ctx, order, payment);
}

/** Which attempt decides what becomes of an order: one that fits it, else one that was paid, else the latest. */
function theOneThatCounts(ctx: Ctx, order: PaymentRow, attempts: readonly ProviderPayment[]) {
  const sandboxExpected = ctx.config.NODE_ENV !== 'production';
  const looked = attempts.map((payment) => ({
    payment,
    verdict: judgePayment(order, judged(payment), sandboxExpected),
  }));
  const paid = looked.filter(({ verdict }) => verdict.kind === 'credit' || verdict.kind === 'quarantine');
  // The latest stands first; of those that were paid the first one counts.
  const first = paid.findLast(({ verdict }) => verdict.kind === 'credit') ?? paid.at(-1) ?? looked[0];
  const others = paid.filter((one) => one !== first).map(({ payment }) => payment);
  const { payment, verdict } = first ?? {
    payment: null,
    verdict: judgePayment(order, null, sandboxExpected),
  };
  return { payment, verdict, others };
}

/** One that cannot be given back now is looked at with the order's next look. */
async function returnOthers(ctx: Ctx, paymentId: string, others: readonly ProviderPayment[]): Promise<void> {
  if (others.length === 0) return;
  const order = await findPayment(ctx.db, paymentId);
  if (order?.status !== 'CREDITED') return;
  try {
    for (const { impUid } of others) await returnSecondPayment(ctx, order, impUid);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logNotGivenBack(ctx, paymentId, error);
    await setNextCheck(ctx, paymentId, nextGiveBackAt(ctx.clock.now()));
  }
}

/**
 * Gives back what is left of money that was paid for an order which another payment has already credited, and tells its payer; where all
 * of it has gone back already, it is only told.
 * @throws ProviderError when the provider gives no usable answer.
 */
export async function returnSecondPayment(ctx: Ctx, order: PaymentRow, impUid: string): Promise<void> {
  if (impUid === order.imp_uid) return;
  const payment = await ctx.payments.read(impUid);
  if (payment?.merchantUid !== order.id || !wasPaid(payment)) return;
  if (leftOf(payment) > 0)
    alarm(ctx, order, payment, `paid although ${order.imp_uid} had credited the order`);
  await giveBack(ctx, order, payment, secondPaymentGivenBack);
}

async function credit(
  ctx: Ctx,
  order: PaymentRow,
  payment: ProviderPayment,
  others: readonly ProviderPayment[],
): Promise<PaymentStatus> {
  const at = ctx.clock.now();
  const stream = streamId(walletStream.category, order.user_id);
  try {
    await execute(ctx, {
      key: { scope: 'payment', id: payment.impUid },
      intent: { paymentId: order.id, userId: order.user_id, points: order.points, paid: order.amount },
      at,
      streams: [stream],
      decide: (streams) => {
        const charged = decideCharge(streams.wallet(order.user_id), {
          lotId: order.id,
          points: order.points,
          paid: order.amount,
          funding: { paymentId: order.id, method: order.pay_method, currency: order.currency },
          at: at.toISOString(),
          policy: ledgerPolicy(ctx),
        });
        if (isRejection(charged)) return charged;
        const row = {
          id: order.id,
          status: 'CREDITED' as const,
          imp_uid: payment.impUid,
          credited_at: at.toISOString(),
          next_check_at: nextLookBackAt(at, at)?.toISOString() ?? null,
        };
        return accept({
          appends: [{ stream, events: charged.events }],
          carry: [updateRows('payments', 'id', [row])],
          reply: null,
        });
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'WALLET_FROZEN') {
      return quarantine(ctx, order, [payment, ...others], 'the wallet is frozen');
    }
    // The order may have come to its end in between; then that end decides what becomes of the money.
    const now = await findPayment(ctx.db, order.id);
    if (!now || isOpenOrder(now.status)) throw error;
    return (await settlePayment(ctx, order.id)) ?? now.status;
  }
  ctx.log.info(
    { event: 'payment.credited', paymentId: order.id, impUid: payment.impUid },
    'payment credited',
  );
  return 'CREDITED';
}

/** Sets an order aside whose money does not belong to it, and gives all of it back. @param paid the first of them is named */
async function quarantine(
  ctx: Ctx,
  order: PaymentRow,
  paid: readonly [ProviderPayment, ...ProviderPayment[]],
  reason: string,
): Promise<PaymentStatus> {
  const [payment] = paid;
  const next_check_at = nextGiveBackAt(ctx.clock.now());
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({ status: 'QUARANTINED', imp_uid: payment.impUid, reason, next_check_at })
    .where('id', '=', order.id)
    .where('status', 'not in', ['CREDITED', 'QUARANTINED'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return (await findPayment(ctx.db, order.id))?.status ?? order.status;
  // Nothing is wrong with a payment beyond the limit, but that it was made.
  if (reason !== beyondLimit) alarm(ctx, order, payment, reason);
  return returnAll(ctx, { ...order, status: 'QUARANTINED', reason, next_check_at }, paid);
}

/**
 * Gives back all that was paid for an order that is set aside. One that is looked at still may have lost the answer to an earlier try, so
 * what has gone back is told too; one that was done is looked at again as soon as more was paid for it. What cannot be given
 * back now keeps no other waiting, and is tried with the order's next look.
 */
async function returnAll(
  ctx: Ctx,
  order: PaymentRow,
  attempts: readonly ProviderPayment[],
): Promise<PaymentStatus> {
  const isDone = order.next_check_at === null;
  const paid = attempts.filter((one) => wasPaid(one) && (!isDone || leftOf(one) > 0));
  if (isDone) {
    if (paid.length === 0) return order.status;
    for (const one of paid) alarm(ctx, order, one, 'paid when the order was set aside and done');
    await setNextCheck(ctx, order.id, nextGiveBackAt(ctx.clock.now()));
  }
  let isWhole = true;
  for (const one of paid) {
    try {
      await giveBack(ctx, order, one, isBeyondLimit(order) ? paymentBeyondLimit : paymentGivenBack);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      isWhole = false;
      logNotGivenBack(ctx, order.id, error);
    }
  }
  if (isWhole) await setNextCheck(ctx, order.id, null);
  return order.status;
}

function logNotGivenBack(ctx: Ctx, paymentId: string, err: ProviderError): void {
  ctx.log.error({ event: 'payment.refund-failed', paymentId, err }, 'not given back yet');
}

function alarm(ctx: Ctx, order: PaymentRow, payment: ProviderPayment, reason: string): void {
  const facts = { event: 'payment.quarantined', paymentId: order.id, impUid: payment.impUid, reason };
  ctx.log.error(facts, 'a paid payment does not match its order');
}

async function cancelled(ctx: Ctx, order: PaymentRow): Promise<PaymentStatus> {
  if (!isOpenOrder(order.status)) {
    await setNextCheck(ctx, order.id, null);
    return order.status;
  }
  return change(ctx, order, {
    status: 'CANCELLED',
    reason: 'cancelled at the provider',
    next_check_at: null,
    told: tellPayer(ctx, paymentCancelled, { ...ofOrder(order), facts: {} }),
  });
}

async function wait(ctx: Ctx, order: PaymentRow, payment: ProviderPayment | null): Promise<PaymentStatus> {
  if (!isOpenOrder(order.status)) {
    await setNextCheck(ctx, order.id, null);
    return order.status;
  }
  const isAwaited = payment?.status === 'ready';
  const { lastCheckHours, lastCheckHoursAtPaypal } = policy.payments;
  const hours = isAwaited && order.pay_method === 'paypal' ? lastCheckHoursAtPaypal : lastCheckHours;
  const next_check_at = nextCheckAt(order.created_at, ctx.clock.now(), hours);
  const failed_because = failureOf(payment);
  if (next_check_at === null) {
    return change(ctx, order, {
      ...{ status: 'FAILED', reason: 'not paid in time', next_check_at, failed_because },
      // Whoever never began, or was refused, knows that nothing was paid.
      told: isAwaited ? tellPayer(ctx, paymentNotFinished, { ...ofOrder(order), facts: { hours } }) : null,
    });
  }
  const status = isAwaited ? 'READY' : order.status;
  return change(ctx, order, { status, next_check_at, failed_because, told: null });
}

const ofOrder = ({ id, user_id, amount, currency }: PaymentRow) =>
  ({ payer: user_id, cause: `order-${id}`, amount, currency }) as const;

interface Change extends Pick<PaymentRow, 'status' | 'next_check_at'> {
  readonly reason?: string;
  readonly failed_because?: string | null;
  /** What its payer is told of it. */
  readonly told: CarriedRows | null;
}

/** Changes an order that is still open; one that came to its end meanwhile stays as it is. */
async function change(ctx: Ctx, order: PaymentRow, { told, ...changed }: Change): Promise<PaymentStatus> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set(changed)
      .where('id', '=', order.id)
      .where('status', 'in', ['CREATED', 'PREPARED', 'READY'])
      .returning('status')
      .executeTakeFirst();
    if (row && told) await writeRows(trx, told);
    return row?.status ?? (await findPayment(trx, order.id))?.status ?? order.status;
  });
}

/** @param next_check_at null where the provider is asked no more */
async function setNextCheck(ctx: Ctx, paymentId: string, next_check_at: Date | null): Promise<void> {
  await ctx.db.updateTable('payments').set({ next_check_at }).where('id', '=', paymentId).execute();
}

/** Only what a judgement may rest on. */
function judged({ merchantUid, status, amount, cancelAmount, currency, sandbox }: ProviderPayment) {
  return { merchantUid, status, amount, cancelAmount, currency, sandbox };
}
