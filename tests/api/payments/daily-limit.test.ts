import { AskDeposit } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unkeyed } from '../../../services/src/db/once.ts';
import { askDeposit, cancelDeposit } from '../../../services/src/slices/money/deposits/commands.ts';
import {
  checkOpenPayments,
  depositCoins,
  handleWebhook,
} from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment, paymentReply } from '../../../services/src/slices/money/payments/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';

/**
 * A member charges at most a million won a day, including orders that are open, abandoned, paid late or paid concurrently (docs/rules/coins.md#daily-limit).
 */

const { shop, sandbox } = coinShopOf('daily-limit');

const limitWon = 1_000_000;
/** Returns an item's id by its coins; a coin costs 100 won. */
const itemOf = (points: number) => `01a00000-0000-7000-8000-${String(points).padStart(12, '0')}`;
const order = (points: number, more: Record<string, unknown> = {}) =>
  shop().order({ coinItemId: itemOf(points), ...more });
const settle = (id: string, impUid: string) => handleWebhook(shop().ctx, { merchantUid: id, impUid });
/** Pays an order in the provider's window, and receives the provider's notification. */
async function pay(id: string): Promise<string> {
  const impUid = await shop().pay(id);
  await settle(id, impUid);
  return impUid;
}
const found = async (id: string) => {
  const payment = await findPayment(shop().ctx.db, id);
  if (!payment) throw new Error('there is no such order');
  return payment;
};
const status = async (id: string) => (await found(id)).status;
const givenBack = async (impUid: string) => (await shop().ctx.payments.read(impUid))?.cancelAmount;
const beyond = async () =>
  shop()
    .ctx.db.selectFrom('notices')
    .select(['facts', 'mail_state'])
    .where('notice', '=', 'coins.payment-beyond-limit')
    .orderBy('id')
    .execute();
/** Charges 900,000 won of the day's limit. */
async function chargeMost(): Promise<void> {
  for (const _ of [1, 2, 3]) await pay((await order(3_000)).id);
}

test('ignores abandoned orders when it counts charges toward the limit', async () => {
  const left = await Promise.all(Array.from({ length: 10 }, () => order(3_000)));
  expect(left.map((each) => each.status)).toEqual(Array(10).fill('PREPARED'));
  await chargeMost();
  await expect(order(3_000)).rejects.toMatchObject({ code: 'CHARGE_LIMIT', facts: { limitWon } });
  const last = await order(1_000);
  await pay(last.id);
  expect(await status(last.id)).toBe('CREDITED');
  await expect(order(10)).rejects.toMatchObject({ code: 'CHARGE_LIMIT' });
  shop().setTime('2026-11-21T15:00:00.000Z');
  expect((await order(3_000)).status).toBe('PREPARED');
});

test('credits an abandoned order that is paid later while the limit allows', async () => {
  const left = await order(3_000);
  await pay((await order(3_000)).id);
  const impUid = await pay(left.id);
  expect([await status(left.id), await givenBack(impUid)]).toEqual(['CREDITED', 0]);
});

test('returns a payment above the limit in full and tells the payer the reason on the page and by mail', async () => {
  const { ctx, fan } = shop();
  const late = await order(3_000);
  await chargeMost();
  const impUid = await shop().pay(late.id);
  const asked = { paymentId: late.id, userId: fan, coinItemId: itemOf(3_000) };
  await expect(depositCoins(ctx, asked)).rejects.toMatchObject({ code: 'PAYMENT_QUARANTINED' });
  expect(paymentReply(await found(late.id))).toMatchObject({ status: 'QUARANTINED', isBeyondLimit: true });
  expect(await found(late.id)).toMatchObject({ counted_at: null, next_check_at: null });
  expect(await givenBack(impUid)).toBe(300_000);
  expect(await beyond()).toEqual([{ facts: { money: '₩300,000' }, mail_state: 'DUE' }]);
  expect(shop().logged.filter(({ event }) => event === 'payment.quarantined')).toEqual([]);
  await settle(late.id, impUid);
  expect(await beyond()).toHaveLength(1);
  const mismatched = await order(10);
  await settle(mismatched.id, await shop().pay(mismatched.id, { amount: 999 }));
  expect(paymentReply(await found(mismatched.id))).toMatchObject({ isBeyondLimit: false });
});

test('retries a failed return at the next check and then sends the notice with the right reason', async () => {
  const late = await order(3_000);
  await chargeMost();
  await sandbox().control('POST', '/control/faults', { path: '/payments/cancel', kind: 'status' });
  const impUid = await pay(late.id);
  expect([await status(late.id), await givenBack(impUid), await beyond()]).toEqual(['QUARANTINED', 0, []]);
  shop().setTime('2026-11-21T03:06:00.000Z');
  await checkOpenPayments(shop().ctx);
  expect([await givenBack(impUid), (await beyond()).length]).toEqual([300_000, 1]);
});

test('counts a charge on the day of its order, also when it is paid after midnight in Korea', async () => {
  shop().setTime('2026-11-21T14:55:00.000Z');
  const before = [await order(3_000), await order(3_000)];
  await chargeMost();
  const [yesterday, another] = before.map(({ id }) => id);
  shop().setTime('2026-11-21T15:05:00.000Z');
  const today = await order(3_000);
  const late = await pay(yesterday ?? '');
  expect(await givenBack(late)).toBe(300_000);
  await chargeMost();
  expect(await status(another ?? '')).toBe('PREPARED');
  await pay(today.id);
  expect(await status(today.id)).toBe('QUARANTINED');
});

test('counts pending PayPal payments for new orders and credits the money that arrives first', async () => {
  const byPaypal = { payMethod: 'paypal', pg: 'paypal', currency: 'USD' };
  const left = await order(3_000);
  const pending = await Promise.all([1, 2, 3].map(() => order(3_000, byPaypal)));
  for (const { id } of pending) {
    await settle(id, await shop().pay(id, { status: 'ready' }));
    expect(await status(id)).toBe('READY');
  }
  await expect(order(3_000)).rejects.toMatchObject({ code: 'CHARGE_LIMIT' });
  expect((await order(1_000)).status).toBe('PREPARED');
  await pay(left.id);
  expect(await status(left.id)).toBe('CREDITED');
  const arrived = await Promise.all(pending.map(({ id }) => pay(id)));
  const ends = await Promise.all(pending.map(({ id }) => status(id)));
  expect(ends.toSorted()).toEqual(['CREDITED', 'CREDITED', 'QUARANTINED']);
  const back = await Promise.all(arrived.map(givenBack));
  expect(back.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 0, 24_000]);
});

test('counts a bank deposit from its request until the fan withdraws the request', async () => {
  const { ctx, fan } = shop();
  const withAccount = {
    ...ctx,
    config: { ...ctx.config, DEPOSIT_BANK: 'bank', DEPOSIT_ACCOUNT: '1234567890', DEPOSIT_HOLDER: 'holder' },
  };
  const ask = async () => {
    const wanted = AskDeposit.parse({
      coinItemId: itemOf(3_000),
      userId: fan,
      depositorName: '김소원',
      depositorPhone: '01012345678',
    });
    return (await askDeposit(withAccount, { wanted, keyed: unkeyed })).id;
  };
  const windows = [await order(3_000), await order(3_000)];
  const [one = '', two = ''] = windows.map(({ id }) => id);
  const deposits = [await ask(), await ask(), await ask()];
  await expect(ask()).rejects.toMatchObject({ code: 'CHARGE_LIMIT' });
  expect(await givenBack(await pay(one))).toBe(300_000);
  await cancelDeposit(ctx, { depositId: deposits[0] ?? '', userId: fan, key: null });
  expect(await givenBack(await pay(two))).toBe(0);
  await expect(ask()).rejects.toMatchObject({ code: 'CHARGE_LIMIT' });
});

test('stops a program that creates many orders, and admits it again the next day', async () => {
  const { ctx, fan } = shop();
  const { id } = await order(10);
  await ctx.pool.query(
    `insert into payments (id, user_id, coin_item_id, points, name, amount, currency, price_won, pay_method, pg, redirect_url, status, created_at)
     select gen_random_uuid(), user_id, coin_item_id, points, name, amount, currency, price_won, pay_method, pg, redirect_url, 'FAILED', created_at
       from payments, generate_series(1, 98) where id = $1`,
    [id],
  );
  expect((await order(10)).status).toBe('PREPARED');
  const refused = await order(10).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  shop().setTime('2026-11-21T15:00:00.000Z');
  expect(await order(10)).toMatchObject({ user_id: fan, status: 'PREPARED' });
});

describe('payments of several open windows at the same time', () => {
  /** Races the provider's notification against the browser's. */
  const twice = async (id: string, impUid: string) => {
    const deposit = { paymentId: id, userId: shop().fan, coinItemId: (await found(id)).coin_item_id };
    await Promise.allSettled([settle(id, impUid), depositCoins(shop().ctx, deposit)]);
  };

  test('are credited up to the limit, and all the rest is returned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(3_000, 1_000, 500), { minLength: 5, maxLength: 20 }),
        async (sizes) => {
          // Each case has its own day.
          shop().setTime(new Date(shop().ctx.clock.now().getTime() + 86_400_000));
          const orders = await Promise.all(sizes.map((points) => order(points)));
          const paid = await Promise.all(
            orders.map(async ({ id }) => ({ id, impUid: await shop().pay(id) })),
          );
          await Promise.all(paid.map(({ id, impUid }) => twice(id, impUid)));
          const ends = await Promise.all(paid.map(async ({ id }) => found(id)));
          const credited = ends.filter((each) => each.status === 'CREDITED');
          const won = credited.reduce((sum, { price_won }) => sum + price_won, 0);
          expect(won).toBeLessThanOrEqual(limitWon);
          for (const end of ends) {
            const back = await givenBack(end.imp_uid ?? '');
            if (end.status === 'CREDITED') expect(back).toBe(0);
            else {
              expect([end.status, back]).toEqual(['QUARANTINED', end.amount]);
              // No payment was returned that would have fitted into the limit.
              expect(won + end.price_won).toBeGreaterThan(limitWon);
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});
