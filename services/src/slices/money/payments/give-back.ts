import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Notice } from '../../../notice.ts';
import { ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { beyondLimit, isBeyondLimit } from './daily-limit.ts';
import type { PaymentRow } from './queries.ts';
import { tellPayer } from './tell-payer.ts';

/** Returns true if money was taken. An attempt that was never paid has an amount too, but nothing to give back. */
export const wasPaid = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'paid' || status === 'cancelled';

/** Returns how much of a paid payment can still be cancelled, in minor units; its status does not show this (see `ProviderPayment`). */
export const leftOf = ({ amount, cancelAmount }: Pick<ProviderPayment, 'amount' | 'cancelAmount'>): number =>
  amount - cancelAmount;

/**
 * Cancels all that is left of a payment, and tells its payer, once. The remaining amount is also the checksum, so it cannot happen twice. If nothing is left,
 * an earlier call was interrupted after the money had gone, or somebody else gave it back: then the payer is only told.
 * @param notice the text that fits this payment
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
    // The answer may have been lost, or somebody was first. Then the money has gone back, and no retry is needed.
    const after = await ctx.payments.read(impUid);
    if (!after || leftOf(after) > 0) throw error;
  }
  ctx.log.warn(
    { event: 'payment.given-back', paymentId: order.id, impUid, left, currency },
    'money given back',
  );
}
