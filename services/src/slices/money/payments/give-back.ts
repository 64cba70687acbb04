import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { nextGiveBackAt } from './decide-payment.ts';
import { leftOf, wasPaid } from './judge.ts';
import { paymentBeyondLimit, paymentGivenBack, secondPaymentGivenBack } from './notices.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { tellPayer } from './tell-payer.ts';

/** Kinds of returned money, with the words for the provider's console and for the payer. */
const returns = {
  MISFIT: { reason: 'does not match the order', notice: paymentGivenBack },
  BEYOND_LIMIT: { reason: 'more than may be charged on the day of the order', notice: paymentBeyondLimit },
  SECOND_PAYMENT: { reason: 'does not match the order', notice: secondPaymentGivenBack },
} as const;
type Return = keyof typeof returns;

/**
 * Gives back all money of a quarantined order. A failure does not delay the other payments, and is retried with the order's next check. The order is
 * checked no more once everything has gone back.
 */
export async function giveAllBack(
  ctx: Ctx,
  order: PaymentRow,
  paid: readonly ProviderPayment[],
): Promise<void> {
  const kind = order.quarantine_cause === 'BEYOND_LIMIT' ? 'BEYOND_LIMIT' : 'MISFIT';
  let isWhole = true;
  for (const payment of paid) {
    try {
      await giveBack(ctx, order, payment, kind);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      isWhole = false;
      logNotGivenBack(ctx, order.id, error);
    }
  }
  if (isWhole) await setNextCheck(ctx, order.id, null);
}

/**
 * Gives back those payments that did not buy the coins of an order; it does nothing unless the order is credited. If that fails now, the order's next check
 * retries it.
 */
export async function returnOthers(
  ctx: Ctx,
  paymentId: string,
  paid: readonly ProviderPayment[],
): Promise<void> {
  if (paid.length === 0) return;
  const order = await findPayment(ctx.db, paymentId);
  if (order?.status !== 'CREDITED') return;
  try {
    for (const { impUid } of paid) await returnSecondPayment(ctx, order, impUid);
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
  await giveBack(ctx, order, payment, 'SECOND_PAYMENT');
}

/**
 * Cancels all that is left of a payment, and tells its payer, once. The remaining amount is also the checksum, so it cannot happen twice. If nothing is left,
 * an earlier call was interrupted after the money had gone, or somebody else gave it back: then the payer is only told.
 * @throws ProviderError when the provider gives no usable answer, or refuses and still has the money.
 */
async function giveBack(ctx: Ctx, order: PaymentRow, payment: ProviderPayment, kind: Return): Promise<void> {
  const { reason, notice } = returns[kind];
  if (leftOf(payment) > 0) await cancelLeft(ctx, order, payment, reason);
  const { impUid, currency, amount } = payment;
  const told = { payer: order.user_id, cause: `payment-${impUid}`, amount, currency, facts: {} };
  await writeRows(ctx.db, tellPayer(ctx, notice, told));
}

async function cancelLeft(
  ctx: Ctx,
  order: PaymentRow,
  payment: ProviderPayment,
  reason: string,
): Promise<void> {
  const left = leftOf(payment);
  const { impUid, currency } = payment;
  try {
    await ctx.payments.cancel({ impUid, currency, amount: left, checksum: left, reason });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // The answer may have been lost, or somebody was first. Then the money has gone back, and no retry is needed.
    const after = await ctx.payments.read(impUid);
    if (!after || leftOf(after) > 0) throw error;
  }
  ctx.log.warn(
    { event: 'payment.given-back', paymentId: order.id, impUid, left, currency },
    'money given back',
  );
}

/** Logs money that was paid but buys nothing, as an error that operators are alarmed by. */
export function alarm(ctx: Ctx, order: PaymentRow, payment: ProviderPayment, reason: string): void {
  const facts = { event: 'payment.quarantined', paymentId: order.id, impUid: payment.impUid, reason };
  ctx.log.error(facts, 'a paid payment does not match its order');
}

function logNotGivenBack(ctx: Ctx, paymentId: string, err: ProviderError): void {
  ctx.log.error({ event: 'payment.refund-failed', paymentId, err }, 'not given back yet');
}

/** @param next_check_at null if the provider is not asked again */
export async function setNextCheck(
  ctx: Pick<Ctx, 'db'>,
  paymentId: string,
  next_check_at: Date | null,
): Promise<void> {
  await ctx.db.updateTable('payments').set({ next_check_at }).where('id', '=', paymentId).execute();
}
