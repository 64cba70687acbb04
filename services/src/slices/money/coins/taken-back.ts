import { staffRoles } from '@sowon/contracts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { raiseAlarm } from '../../ground/alarms/commands.ts';
import { nextLookBackAt } from './check-schedule.ts';
import { compareWith } from './differences/look.ts';
import { noteDifference } from './differences/note.ts';
import { refundedOf } from './refunds/queries.ts';
import { returnSecondPayment } from './settle-payment.ts';
import { moneyTakenBack } from './staff-notices.ts';
import type { PaymentRow } from './tables.ts';

/**
 * Notices money of a credited payment that others than us cancelled or charged back at the provider. It is recorded on the payment and as a difference, and
 * finance is told, because its coins may be spent. The coins stay until finance decides; resolving the difference charges them back.
 * @throws ProviderError when the provider gives no usable answer; AppError BUSY
 */
export async function noticeTakenBack(ctx: Ctx, order: PaymentRow): Promise<void> {
  const payment = order.imp_uid === null ? null : await ctx.payments.read(order.imp_uid);
  if (payment) await compare(ctx, order, payment);
}

async function compare(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<void> {
  const takenBack = payment.cancelAmount - (await refundedOf(ctx.db, order.id, payment));
  if (takenBack > order.taken_back) await write(ctx, order, { takenBack, payment });
  // Also if it was recorded before: an interruption then, or an operator’s act, may have left the coins.
  if (takenBack > 0) await noteDifferences(ctx, payment);
}

async function write(
  ctx: Ctx,
  order: PaymentRow,
  { takenBack, payment: { amount, currency } }: { takenBack: number; payment: ProviderPayment },
): Promise<void> {
  const reason = `${takenBack} of ${amount} ${currency === 'USD' ? 'cents' : 'won'}`;
  await ctx.db
    .updateTable('payments')
    .set({ taken_back: takenBack })
    .where('id', '=', order.id)
    .where('taken_back', '<', takenBack)
    .execute();
  await raiseAlarm(ctx, {
    ...takenBackAlarm(order.id),
    reason,
    notice: moneyTakenBack,
    facts: { paymentId: order.id, reason },
    roles: staffRoles.finance,
  });
}

async function noteDifferences(ctx: Ctx, payment: ProviderPayment): Promise<void> {
  const day = kstDate(ctx.clock.now());
  for (const difference of await compareWith(ctx, payment.merchantUid, payment))
    await noteDifference(ctx, day, difference);
}

/** Open until staff have charged the coins back, or explained why they stay. */
export const takenBackAlarm = (paymentId: string) => ({ event: 'payment.taken-back', subject: paymentId });

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
  if (own) await compare(ctx, order, own);
  else await noticeTakenBack(ctx, order);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('payments')
    .set({ next_check_at: nextLookBackAt(order.credited_at ?? now, now) })
    .where('id', '=', order.id)
    .execute();
}
