import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { oweRefunds, payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { owedRefunds } from '../../../services/src/slices/money/refunds/owed.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import type { CoinShop } from '../../harness/coin-shop.ts';
import { caughtUp, startProjector } from '../../harness/consumers.ts';

/** Creates a credited order of the fan, 100 coins. */
export async function bought(shop: CoinShop, more: Record<string, unknown> = {}) {
  const { id } = await shop.order(more);
  const impUid = await shop.pay(id);
  await handleWebhook(shop.ctx, { merchantUid: id, impUid });
  return { id, impUid };
}

/** Updates the view of owed refunds, and takes them up. @returns how many were taken up */
export async function takeUp(shop: CoinShop): Promise<number> {
  const projector = startProjector(shop.ctx, { consumers: [owedRefunds] });
  try {
    await caughtUp(shop.ctx, owedRefunds.name);
  } finally {
    await projector.stop();
  }
  return oweRefunds(shop.ctx);
}

/** Refunds a charge of the fan. @returns the refund's id */
export async function givenBack(shop: CoinShop, lotId: string): Promise<string> {
  const { refundId } = await refundCharge(shop.ctx, { userId: shop.fan, lotId, key: null });
  await takeUp(shop);
  return refundId;
}

/** Buys coins, refunds them, and tries to pay the refund once. */
export async function refunded(shop: CoinShop, more: Record<string, unknown> = {}) {
  const order = await bought(shop, more);
  const refundId = await givenBack(shop, order.id);
  await payDueRefunds(shop.ctx);
  return { ...order, refundId };
}

/** Returns every refund, oldest first. */
export const refunds = ({ ctx }: CoinShop) =>
  ctx.db.selectFrom('refunds').selectAll().orderBy('owed_at').orderBy('id').execute();

/** Returns the oldest refund. @throws Error if there is none */
export async function firstRefund(shop: CoinShop) {
  const [refund] = await refunds(shop);
  if (!refund) throw new Error('there is no refund');
  return refund;
}

/** Returns every open alarm, oldest first. */
export const alarmsOf = ({ ctx }: CoinShop) =>
  ctx.db
    .selectFrom('alarms')
    .select(['event', 'reason'])
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .execute();

/** Returns the fan's notices about paid refunds, oldest first. */
export const toldOfPaid = ({ ctx, fan }: CoinShop) =>
  ctx.db
    .selectFrom('notices')
    .select(['notice', 'facts'])
    .where('recipient_id', '=', fan)
    .where('notice', '=', 'coins.refund-paid')
    .orderBy('id')
    .execute();
