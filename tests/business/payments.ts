import { randomUUID } from 'node:crypto';
import { coinItems } from '../../services/src/slices/money/coins/queries.ts';
import { createPayment } from '../../services/src/slices/money/payments/create-payment.ts';
import type { Person } from '../harness/marketplace.ts';
import { type House, unlessRefused } from './house.ts';
import type { Later } from './later.ts';
import { faultedWays, type Ordered, plainWays, type Way } from './ways-to-pay.ts';

/** Share of payments that meet a fault. */
const faulted = 0.5;

/** Buys coins at the provider in a randomly chosen way. @returns follow-up actions for later days */
export async function buyCoins(house: House, fan: Person): Promise<Later[]> {
  const { dice } = house;
  const [name, way] = dice.chance(faulted) ? nextFaulted(house) : dice.pick(plainWays);
  house.count(`payment: ${name}`);
  return payBy(house, fan, way);
}

/** The faults take turns, so that a short run covers all of them. */
function nextFaulted({ counts, count }: House): (typeof faultedWays)[number] {
  const name = 'payments with something happening to them';
  const next = faultedWays[(counts.get(name) ?? 0) % faultedWays.length];
  if (next === undefined) throw new Error('nothing can happen to a payment');
  count(name);
  return next;
}

/** Buys coins in one given way. */
export async function payBy(house: House, fan: Person, way: Way): Promise<Later[]> {
  const order = await placeOrder(house, fan, way.breaksOrder === true);
  if (order === null) return [];
  const later = (await way.pay(house, order)) ?? [];
  // A planned fault that did not occur must not affect another payment.
  await house.provider.mend();
  await house.provider.forget();
  return later;
}

/** Places an order for a random number of coins, a tenth of them in dollars; null if the fan has reached the limit of the day. */
async function placeOrder(house: House, fan: Person, breaks: boolean): Promise<Ordered | null> {
  const { market, dice, provider } = house;
  const items = (await coinItems(market.ctx.db, 'CASH')).filter(({ point }) => point <= 1_000);
  const item = dice.pick(items);
  const abroad = dice.chance(0.1);
  const wanted = {
    coinItemId: item.id,
    userId: fan.userId,
    language: 'ko' as const,
    ...(abroad
      ? { currency: 'USD' as const, payMethod: 'paypal' as const, pg: 'paypal' }
      : { currency: 'KRW' as const, payMethod: 'card' as const, pg: 'html5_inicis' }),
    mRedirectUrl: `${market.ctx.config.PUBLIC_URL}/coin-history`,
  };
  const keyed = { scope: `createPayment:${fan.userId}`, key: randomUUID(), intent: wanted };
  const place = (codes: readonly string[]) =>
    unlessRefused(['CHARGE_LIMIT', ...codes], createPayment(market.ctx, wanted, keyed));
  if (breaks) {
    await provider.break('/payments/prepare', 'drop', { times: 3, committed: true });
    await provider.break('/payments/prepare', 'status', { times: 3 });
    const lost = await place(['PROVIDER_UNREACHABLE']);
    await provider.mend();
    if (lost) house.count('payment: order stood although its answer was lost');
  }
  const order = await place([]);
  if (order === null) return null;
  const { id, amount } = order;
  return { fan, id, amount, itemId: item.id, currency: wanted.currency };
}
