import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Notice } from '../../../notice.ts';
import { ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { beyondLimit, isBeyondLimit } from './daily-limit.ts';
import type { PaymentRow } from './tables.ts';
import { tellPayer } from './tell-payer.ts';

/** Whether money was taken: an attempt that was never paid has an amount too, and nothing of it to give back. */
export const wasPaid = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'paid' || status === 'cancelled';

/** What could still be cancelled of a payment that was paid, in minor units; its status does not say so (see `ProviderPayment`). */
export const leftOf = ({ amount, cancelAmount }: Pick<ProviderPayment, 'amount' | 'cancelAmount'>): number =>
  amount - cancelAmount;

/**
 * Cancels all that is left of a payment, and tells its payer, once. What is left is also the checksum, so it cannot happen twice. Where
 * nothing is left, somebody ended after the money had gone, or somebody else gave it back: then it is only told.
 * @param notice the text that is true of this payment
 * @throws ProviderError when the provider gives no usable answer, or refuses and still has the money.
 */
export async function giveBack(
  ctx: Ctx,
  order: PaymentRow,
  payment: ProviderPayment,
  notice: Notice<'money'>,
): Promise<void> {
  if (leftOf(payment) > 0) await cancelLeft(ctx, order, payment);
  const { impUid, currency, amount } = payment;
  const told = { payer: order.user_id, cause: `payment-${impUid}`, amount, currency, facts: {} };
  await writeRows(ctx.db, tellPayer(ctx, notice, told));
}

async function cancelLeft(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<void> {
  const left = leftOf(payment);
  const { impUid, currency } = payment;
  try {
    await ctx.payments.cancel({
      ...{ impUid, currency, amount: left, checksum: left },
      reason: isBeyondLimit(order) ? beyondLimit : 'does not match the order',
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // The answer may have been lost, or somebody been first: then the money has gone back, and nobody would look again.
    const after = await ctx.payments.read(impUid);
    if (!after || leftOf(after) > 0) throw error;
  }
  ctx.log.warn(
    { event: 'payment.given-back', paymentId: order.id, impUid, left, currency },
    'money given back',
  );
}
