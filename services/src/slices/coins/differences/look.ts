import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { orderOf, refundedOf, refundsBookedOf } from '../refunds/queries.ts';
import { type Difference, differencesOf, type OurSide } from './compare.ts';

/**
 * How the provider and we differ about a payment now: first the provider is read, then what we know, so that what has happened in
 * between is no difference.
 * @param of.impUid null where only the order is known
 * @throws ProviderError when the provider gives no usable answer; that says nothing of the payment
 */
export async function lookAt(
  ctx: Ctx,
  of: { readonly impUid: string | null; readonly orderId: string },
): Promise<Difference[]> {
  const payment = of.impUid === null ? null : await ctx.payments.read(of.impUid);
  const order = await ourSide(ctx, payment?.merchantUid ?? of.orderId, payment);
  return differencesOf(order, payment, ctx.config.NODE_ENV !== 'production');
}

/** What we know of the order that a payment names, and of its refunds; null for none of ours. */
export async function ourSide(
  { db }: Pick<Ctx, 'db'>,
  orderId: string,
  payment: Pick<ProviderPayment, 'cancellations'> | null,
): Promise<OurSide | null> {
  const order = await orderOf(db, orderId);
  if (!order) return null;
  if (order.status !== 'CREDITED') return { ...order, refundsListed: 0, refundsBooked: 0 };
  const [refundsListed, refundsBooked] = await Promise.all([
    payment ? refundedOf(db, order.id, payment) : 0,
    refundsBookedOf(db, order.id),
  ]);
  return { ...order, refundsListed, refundsBooked };
}
