import { type PaymentStatus, policy } from '@sowon/contracts';
import { accept, type CarriedRows, decideCharge, isRejection, streamId, walletStream } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { updateRows } from '../../../db/rows.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { beyondLimit, countPaid, isBeyondLimit } from './daily-limit.ts';
import {
  failureOf,
  isOpenOrder,
  judgePayment,
  nextCheckAt,
  nextGiveBackAt,
  nextLookBackAt,
} from './decide-payment.ts';
import { giveBack, leftOf, wasPaid } from './give-back.ts';
import {
  paymentBeyondLimit,
  paymentCancelled,
  paymentGivenBack,
  paymentNotFinished,
  secondPaymentGivenBack,
} from './notices.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { tellPayer } from './tell-payer.ts';

/**
 * The only way from money to coins, for browser, webhook and poller, at any time and concurrently. It reads every attempt from the provider, compares it with
 * the order, and then credits, waits, or quarantines the money and gives it back. Matching money beyond the day’s limit goes back too, as does money of other
 * attempts than the credited one.
 * @returns the order’s status afterwards; null for an unknown order.
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

/** Picks the attempt that decides the order: one that fits it, else one that was paid, else the latest. */
function theOneThatCounts(ctx: Ctx, order: PaymentRow, attempts: readonly ProviderPayment[]) {
  const sandboxExpected = ctx.config.NODE_ENV !== 'production';
  const looked = attempts.map((payment) => ({
    payment,
    verdict: judgePayment(order, judged(payment), sandboxExpected),
  }));
  const paid = looked.filter(({ verdict }) => verdict.kind === 'credit' || verdict.kind === 'quarantine');
  // Attempts are sorted newest first; of the paid ones, the earliest counts.
  const first = paid.findLast(({ verdict }) => verdict.kind === 'credit') ?? paid.at(-1) ?? looked[0];
  const others = paid.filter((one) => one !== first).map(({ payment }) => payment);
  const { payment, verdict } = first ?? {
    payment: null,
    verdict: judgePayment(order, null, sandboxExpected),
  };
  return { payment, verdict, others };
}

/** Gives other paid attempts back. If that fails now, the order’s next check retries it. */
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
 * Gives back what is left of money paid for an order that another payment has already credited, and tells its payer. If all of it has gone back already, the
 * payer is only told.
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
    // The order may have ended in between; then its final state decides about the money.
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

/** Quarantines an order whose money does not match it, and gives all of it back. @param paid the order keeps the id of the first one */
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
  // A payment beyond the limit is not wrong in itself, so it raises no alarm.
  if (reason !== beyondLimit) alarm(ctx, order, payment, reason);
  return returnAll(ctx, { ...order, status: 'QUARANTINED', reason, next_check_at }, paid);
}

/**
 * Gives back all money of a quarantined order. While its checks go on, the answer to an earlier try may be lost, so payers of returned money are told too. A
 * finished order is checked again as soon as more is paid for it. A failure does not delay the others, and is retried with the order’s next check.
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
      // Payers who never began, or were refused, know that nothing was paid.
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
  /** The notice to its payer. */
  readonly told: CarriedRows | null;
}

/** Changes an order that is still open; one that ended meanwhile stays as it is. */
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

/** @param next_check_at null if the provider is not asked again */
async function setNextCheck(ctx: Ctx, paymentId: string, next_check_at: Date | null): Promise<void> {
  await ctx.db.updateTable('payments').set({ next_check_at }).where('id', '=', paymentId).execute();
}

/** Limits the judgement to these fields. */
function judged({ merchantUid, status, amount, cancelAmount, currency, sandbox }: ProviderPayment) {
  return { merchantUid, status, amount, cancelAmount, currency, sandbox };
}
