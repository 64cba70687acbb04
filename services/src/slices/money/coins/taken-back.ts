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
 * Notices that money of a credited payment was cancelled or charged back at the provider by others than us: it is written beside the
 * payment, finance is told, as its coins may be spent, and it stands among the differences, whose cure charges the coins back. They stay as
 * they are until finance decides.
 * @throws ProviderError, AppError BUSY when the provider gives no usable answer.
 */
export async function noticeTakenBack(ctx: Ctx, order: PaymentRow): Promise<void> {
  const payment = order.imp_uid === null ? null : await ctx.payments.read(order.imp_uid);
  if (payment) await compare(ctx, order, payment);
}

async function compare(ctx: Ctx, order: PaymentRow, payment: ProviderPayment): Promise<void> {
  const takenBack = payment.cancelAmount - (await refundedOf(ctx.db, order.id, payment));
  if (takenBack > order.taken_back) await write(ctx, order, { takenBack, payment });
  // Also when it was written before: whatever stopped us then, or an operator's cure, may have left the coins.
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

/** Open until somebody has charged the coins back, or said why they stay. */
export const takenBackAlarm = (paymentId: string) => ({ event: 'payment.taken-back', subject: paymentId });

/**
 * A look at an order that is credited, with every attempt to pay it: money that came later and could not be given back when it was
 * noticed, and money that was taken back since. Then the next look is set.
 * @throws ProviderError when the provider gives no usable answer; the next look tries again.
 */
export async function lookBack(ctx: Ctx, order: PaymentRow): Promise<void> {
  const attempts = await ctx.payments.attempts(order.id);
  // Each says itself whether it was paid, what of it is left and whether its payer knows.
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
