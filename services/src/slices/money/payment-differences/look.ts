import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { readWalletNow } from '../coins/read-wallet.ts';
import { settledMoney } from '../payments/decide-payment.ts';
import { orderOf, type PaymentRow } from '../payments/queries.ts';
import { refundedOf, refundsBookedOf } from '../refunds/queries.ts';
import { type Difference, differencesOf, type OurSide } from './compare.ts';

/**
 * Returns the current differences between the provider and us about a payment. It reads the provider first, then our records, so that changes in between do not
 * count as a difference.
 * @param of.impUid null if only the order is known
 * @throws ProviderError when the provider gives no usable answer; this says nothing about the payment
 */
export async function lookAt(
  ctx: Ctx,
  of: { readonly impUid: string | null; readonly orderId: string },
): Promise<Difference[]> {
  const payment = of.impUid === null ? null : await ctx.payments.read(of.impUid);
  return compareWith(ctx, payment?.merchantUid ?? of.orderId, payment);
}

/** Compares a payment that was read just now with our records. @throws AppError BUSY */
export async function compareWith(
  ctx: Ctx,
  orderId: string,
  payment: ProviderPayment | null,
): Promise<Difference[]> {
  const order = await ourSide(ctx, orderId, payment);
  return differencesOf(order, payment, ctx.config.NODE_ENV !== 'production');
}

/**
 * Returns our record of the order that a payment names, of its refunds and of its coins; null if the order is not ours.
 * @throws AppError BUSY
 */
async function ourSide(
  ctx: Ctx,
  orderId: string,
  payment: Pick<ProviderPayment, 'cancelAmount' | 'cancellations'> | null,
): Promise<OurSide | null> {
  const { db } = ctx;
  const order = await orderOf(db, orderId);
  if (!order) return null;
  if (order.status !== 'CREDITED') return { ...order, settled: 0, refundsListed: 0, refundsBooked: 0 };
  const [refundsListed, refundsBooked] = await Promise.all([
    payment ? refundedOf(db, order.id, payment) : 0,
    refundsBookedOf(db, order.id),
  ]);
  // Most payments have no cancellations beyond our refunds, so their wallets need not be read.
  const isWhole = payment !== null && payment.cancelAmount <= refundsListed;
  return { ...order, settled: isWhole ? 0 : await settledOf(ctx, order), refundsListed, refundsBooked };
}

const settledOf = (ctx: Ctx, order: PaymentRow): Promise<number> =>
  readWalletNow<number>(ctx, {
    scope: 'comparePayments',
    ownerId: order.user_id,
    read: (wallet) => settledMoney(order, wallet.payments.get(order.id)),
  });
