import {
  cureDifference,
  explainDifference,
} from '../../services/src/slices/money/payment-differences/cure.ts';
import { findPayment } from '../../services/src/slices/money/payments/queries.ts';
import { claimRefund, confirmRefund, recordRefund } from '../../services/src/slices/money/refunds/by-hand.ts';
import { findRefund } from '../../services/src/slices/money/refunds/queries.ts';
import { type House, unlessRefused } from './house.ts';
import { dayOf } from './korean-time.ts';

/** Does the staff's daily work on money: differences from the provider, charge-backs, and refunds that the provider cannot pay. */
export async function clearTheDesk(house: House): Promise<void> {
  await cureDifferences(house);
  await payRefundsByHand(house);
}

async function cureDifferences(house: House): Promise<void> {
  const { market, staff } = house;
  const open = await market.ctx.db
    .selectFrom('payment_differences')
    .select(['id', 'kind', 'order_id'])
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .execute();
  for (const { id: differenceId, kind, order_id } of open) {
    const by = { differenceId, operatorId: staff.maker, reason: 'As the list says', key: null };
    await unlessRefused(['REFUSED_BY_LEDGER'], cureDifference(market.ctx, by));
    const { status } = await market.ctx.db
      .selectFrom('payment_differences')
      .select('status')
      .where('id', '=', differenceId)
      .executeTakeFirstOrThrow();
    house.count(`difference ${status === 'CURED' ? 'cured' : 'left'}: ${kind}`);
    // The payer has the money twice, from us and from their own bank. While our refund is unpaid, the difference may still resolve.
    if (status === 'OPEN' && kind === 'CANCELLED' && !(await isRefundOpen(house, order_id))) {
      await explainDifference(market.ctx, { ...by, reason: 'The payer is asked for it' });
      house.count('difference explained');
    }
  }
}

async function isRefundOpen({ market }: House, paymentId: string): Promise<boolean> {
  const open = await market.ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '!=', 'PAID')
    .executeTakeFirst();
  return open !== undefined;
}

/** Records money that was already cancelled at the provider; otherwise pays it by bank transfer or cancels it in the provider's console. */
async function payRefundsByHand(house: House): Promise<void> {
  const { market, staff, bank, provider, dice } = house;
  const { ctx } = market;
  const open = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount', 'currency', 'by_hand_reason'])
    .where('status', '=', 'BY_HAND')
    .orderBy('id')
    .execute();
  for (const { id: refundId, payment_id, amount, currency, by_hand_reason } of open) {
    const order = by_hand_reason === 'TRANSFER' ? undefined : await findPayment(ctx.db, payment_id);
    const payment = order?.imp_uid ? await ctx.payments.read(order.imp_uid) : null;
    const left = payment ? payment.amount - payment.cancelAmount : 0;
    const isGone = payment !== null && left === 0;
    const byConsole = isGone || (left >= amount && (currency === 'USD' || dice.chance(0.5)));
    const by = { refundId, operatorId: staff.maker, key: null };
    const way = byConsole ? ('PROVIDER_CONSOLE' as const) : ('BANK_TRANSFER' as const);
    await claimRefund(ctx, { ...by, way, reason: null });
    if (byConsole && payment && !isGone) {
      const minor = currency === 'USD' ? amount / 100 : amount;
      await provider.cancel(payment.impUid, { amount: minor, reason: `by hand ${refundId}` });
      await provider.tell();
    }
    if (!byConsole) bank.send({ at: house.now(), won: amount, memo: `refund ${refundId}` });
    const said = { reason: 'The provider refuses', reference: 'B-1', paidOn: dayOf(house.now()) };
    await recordRefund(ctx, { ...by, ...said });
    if ((await findRefund(ctx.db, refundId))?.status === 'RECORDED')
      await confirmRefund(ctx, { refundId, operatorId: staff.checker, key: null });
    house.count(`refund by hand: ${by_hand_reason}`);
  }
}
