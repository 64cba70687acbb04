import { actSlot } from '../../../act-slot.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { nextLookBackAt } from './decide-payment.ts';
import { returnSecondPayment, setNextCheck } from './give-back.ts';
import type { PaymentRow } from './queries.ts';

/** A credited order, and the payment of it as the provider has just shown it. */
export interface Credited {
  readonly order: PaymentRow;
  readonly payment: ProviderPayment;
}

/** Where other slices compare a credited order with its payment: money of it may have gone back since. */
export const creditedSlot = actSlot<Ctx, Credited>('credited-payment');

/** Open until staff have charged the coins back, or explained why they stay. */
export const takenBackAlarm = (paymentId: string) => ({ event: 'payment.taken-back', subject: paymentId });

/**
 * Reads the payment of a credited order, and has it compared with the order.
 * @throws ProviderError when the provider gives no usable answer; AppError BUSY
 */
export async function lookAtCredited(ctx: Ctx, order: PaymentRow): Promise<void> {
  const payment = order.imp_uid === null ? null : await ctx.payments.read(order.imp_uid);
  if (payment) await creditedSlot.act(ctx, { order, payment });
}

/**
 * Checks a credited order with all its payment attempts: later money that could not be given back when noticed, and money taken back since. Then it sets the
 * next check.
 * @throws ProviderError when the provider gives no usable answer; the next check tries again.
 */
export async function lookBack(ctx: Ctx, order: PaymentRow): Promise<void> {
  const attempts = await ctx.payments.attempts(order.id);
  // The call itself checks if it was paid, if money is left, and if its payer was told.
  for (const { impUid } of attempts) await returnSecondPayment(ctx, order, impUid);
  const own = attempts.find(({ impUid }) => impUid === order.imp_uid);
  if (own) await creditedSlot.act(ctx, { order, payment: own });
  else await lookAtCredited(ctx, order);
  const now = ctx.clock.now();
  await setNextCheck(ctx, order.id, nextLookBackAt(order.credited_at ?? now, now));
}
