import { type PaymentStatus, policy } from '@sowon/contracts';
import { accept, type CarriedRows, decideCharge, isRejection, streamId, walletStream } from '@sowon/ledger';
import { AppError } from '../../app-error.ts';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { updateRows } from '../../db/rows.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { ProviderError, type ProviderPayment } from '../../ports/payment.ts';
import { nextCheckAt, nextGiveBackAt, nextLookBackAt } from './check-schedule.ts';
import { failureOf } from './failed-attempt.ts';
import { isOpenOrder, judgePayment } from './judge.ts';
import { paymentCancelled, paymentGivenBack, paymentNotFinished } from './payment-notices.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { tellPayer } from './tell-payer.ts';

/**
 * The one way from money to coins, whoever asks for it: browser, webhook or poller, first, late or at once. Reads every
 * attempt back from the provider, compares it with the order and credits, waits, or sets the money aside and gives it back. What was
 * paid beside the attempt that counts goes back.
 * @returns the order's status afterwards; null for an unknown order.
 * @throws ProviderError when the provider gives no usable answer; nothing has changed then.
 */
export async function settlePayment(ctx: Ctx, paymentId: string): Promise<PaymentStatus | null> {
  const order = await findPayment(ctx.db, paymentId);
  if (!order) return null;
  const settled = order.status === 'QUARANTINED' && order.next_check_at === null;
  if (order.status === 'CREDITED' || settled) return order.status;
  const { payment, verdict, others } = theOneThatCounts(ctx, order, await ctx.payments.attempts(order.id));
  if (payment && verdict.kind === 'credit') {
    const status = await credit(ctx, order, payment);
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
    ctx.log.error({ event: 'payment.refund-failed', paymentId, err: error }, 'not given back yet');
    const next_check_at = nextGiveBackAt(ctx.clock.now());
    await ctx.db.updateTable('payments').set({ next_check_at }).where('id', '=', paymentId).execute();
  }
}

/**
 * Gives back money that was paid for an order which another payment has already credited.
 * @throws ProviderError when the provider gives no usable answer.
 */
export async function returnSecondPayment(ctx: Ctx, order: PaymentRow, impUid: string): Promise<void> {
  if (impUid === order.imp_uid) return;
  const payment = await ctx.payments.read(impUid);
  if (payment?.merchantUid !== order.id || payment.status !== 'paid') return;
  alarm(ctx, order, payment, `paid although ${order.imp_uid} had credited the order`);
  await giveBack(ctx, order, payment);
}

async function credit(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<PaymentStatus> {
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
      return quarantine(ctx, order, [payment], 'the wallet is frozen');
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
  if (order.status !== 'QUARANTINED') {
    const next_check_at = nextGiveBackAt(ctx.clock.now());
    const { numUpdatedRows } = await ctx.db
      .updateTable('payments')
      .set({ status: 'QUARANTINED', imp_uid: payment.impUid, reason, next_check_at })
      .where('id', '=', order.id)
      .where('status', 'not in', ['CREDITED', 'QUARANTINED'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return (await findPayment(ctx.db, order.id))?.status ?? order.status;
    alarm(ctx, order, payment, reason);
  }
  try {
    for (const one of paid) await giveBack(ctx, order, one);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.error({ event: 'payment.refund-failed', paymentId: order.id, err: error }, 'not given back yet');
    return 'QUARANTINED';
  }
  await ctx.db
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('id', '=', order.id)
    .where('status', '=', 'QUARANTINED')
    .execute();
  return 'QUARANTINED';
}

/**
 * Cancels all that is left of a payment, and tells its payer; what is left is also the checksum, so it cannot happen twice.
 * Where somebody ended in between, the next look finds nothing left and only tells.
 */
async function giveBack(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<void> {
  const left = payment.amount - payment.cancelAmount;
  const { impUid, currency, amount } = payment;
  if (left > 0) {
    await ctx.payments.cancel({
      impUid,
      currency,
      amount: left,
      checksum: left,
      reason: 'does not match the order',
    });
    ctx.log.warn(
      { event: 'payment.given-back', paymentId: order.id, impUid, left, currency },
      'money given back',
    );
  }
  const told = { payer: order.user_id, cause: `payment-${impUid}`, amount, currency, facts: {} };
  await writeRows(ctx.db, tellPayer(ctx, paymentGivenBack, told));
}

function alarm(ctx: Ctx, order: PaymentRow, payment: ProviderPayment, reason: string): void {
  const facts = { event: 'payment.quarantined', paymentId: order.id, impUid: payment.impUid, reason };
  ctx.log.error(facts, 'a paid payment does not match its order');
}

async function cancelled(ctx: Ctx, order: PaymentRow): Promise<PaymentStatus> {
  if (!isOpenOrder(order.status)) {
    await stopChecking(ctx, order);
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
    await stopChecking(ctx, order);
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

async function stopChecking(ctx: Ctx, order: PaymentRow): Promise<void> {
  await ctx.db.updateTable('payments').set({ next_check_at: null }).where('id', '=', order.id).execute();
}

/** Only what a judgement may rest on. */
function judged({ merchantUid, status, amount, cancelAmount, currency, sandbox }: ProviderPayment) {
  return { merchantUid, status, amount, cancelAmount, currency, sandbox };
}
