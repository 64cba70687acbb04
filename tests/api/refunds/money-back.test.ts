import { account, balanceOf, readWallet } from '@sowon/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chargeBack, coinsOf } from '../../../services/src/slices/money/payment-differences/taken-back.ts';
import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { type CoinShop, openCoinShop } from '../../harness/coin-shop.ts';
import { insertMember } from '../../harness/rows.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let shop: CoinShop;
let staffId: string;

beforeAll(async () => {
  folder = await createScratchFolder('money-back');
  sandbox = await startSandbox(folder.path);
});
afterAll(async () => {
  await sandbox?.stop();
  await folder?.remove();
});
beforeEach(async () => {
  shop = await openCoinShop(sandbox);
  staffId = await insertMember(shop.ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
});
afterEach(() => shop?.close());

/** Creates a credited order of the fan, 100 coins. */
async function bought(more: Record<string, unknown> = {}): Promise<{ id: string; impUid: string }> {
  const { id } = await shop.order(more);
  const impUid = await shop.pay(id);
  await handleWebhook(shop.ctx, { merchantUid: id, impUid });
  return { id, impUid };
}

/** Cancels a payment at the provider without our product. */
async function takeBack({ id, impUid }: { id: string; impUid: string }, amount: number, left: number) {
  await shop.ctx.payments.cancel({ impUid, currency: 'KRW', amount, checksum: left, reason: 'chargeback' });
  await handleWebhook(shop.ctx, { merchantUid: id, impUid });
}

const acts = () =>
  shop.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'object_id', 'reason', 'after'])
    .orderBy('id')
    .execute();
const openAlarms = () =>
  shop.ctx.db.selectFrom('alarms').select('subject').where('cleared_at', 'is', null).orderBy('id').execute();
const wallet = () => readWallet(shop.ctx.db, shop.fan);
const answer = (work: Promise<unknown>) => work.catch(({ code, facts }) => [code, facts?.rule]);

const chargingBack = (paymentId: string, key: string | null = null) =>
  chargeBack(shop.ctx, { paymentId, kind: 'CHARGEBACK', staffId, reason: 'case 7', key });

test('refunds the paid amount in its own currency, once under a key', async () => {
  const won = await bought();
  const dollars = await bought({ payMethod: 'paypal', pg: 'paypal_v2' });
  const mine = { userId: shop.fan, lotId: won.id, key: 'k1' };
  const first = await refundCharge(shop.ctx, mine);
  expect(first).toMatchObject({ amount: 10_000, currency: 'KRW' });
  expect(await refundCharge(shop.ctx, mine)).toEqual(first);
  expect(await answer(refundCharge(shop.ctx, { ...mine, key: 'k2' }))).toEqual([
    'REFUSED_BY_LEDGER',
    'LOT_NOT_FOUND',
  ]);
  expect(await answer(refundCharge(shop.ctx, { ...mine, lotId: dollars.id }))).toEqual([
    'KEY_REUSED',
    undefined,
  ]);
  const other = await refundCharge(shop.ctx, { userId: shop.fan, lotId: dollars.id, key: 'k3' });
  expect(other).toMatchObject({ amount: 800, currency: 'USD' });
  expect(await wallet()).toMatchObject({ available: 0 });
  expect(await balanceOf(shop.ctx.db, account.refund(shop.fan, 'KRW'))).toBe(10_000);
  expect(await balanceOf(shop.ctx.db, account.refund(shop.fan, 'USD'))).toBe(800);
  expect(await acts()).toEqual([]);
});

test('refunds the price paid, although the item costs more today', async () => {
  const { id } = await bought();
  await shop.owner.query('UPDATE coin_items SET price_won = 3 * price_won, usd_cents = 3 * usd_cents');
  expect(await refundCharge(shop.ctx, { userId: shop.fan, lotId: id, key: null })).toMatchObject({
    amount: 10_000,
  });
});

test('refuses to refund the charge of another member, and the same key refunds once', async () => {
  const { id } = await bought();
  const stranger = refundCharge(shop.ctx, { userId: staffId, lotId: id, key: null });
  expect(await answer(stranger)).toEqual(['REFUSED_BY_LEDGER', 'LOT_NOT_FOUND']);
  const wish = { userId: shop.fan, lotId: id, key: 'k' };
  expect(await refundCharge(shop.ctx, wish)).toEqual(await refundCharge(shop.ctx, wish));
  expect(await wallet()).toMatchObject({ available: 0 });
});

test('reverses a charge part by part and then ends its alarm', async () => {
  const order = await bought();
  expect(await answer(chargingBack(order.id))).toEqual(['REFUSED_BY_LEDGER', 'POINTS_INVALID']);
  await takeBack(order, 3_950, 10_000);
  expect(await openAlarms()).toEqual([{ subject: order.id }]);
  expect(await chargingBack(order.id, 'k')).toEqual({ points: 40, debt: 0 });
  expect(await chargingBack(order.id, 'k')).toEqual({ points: 40, debt: 0 });
  expect(await openAlarms()).toEqual([]);
  expect(await answer(chargingBack(order.id, 'k2'))).toEqual(['REFUSED_BY_LEDGER', 'PAYMENT_CHARGED_BACK']);
  await takeBack(order, 6_050, 6_050);
  expect(await openAlarms()).toHaveLength(1);
  expect(await chargingBack(order.id, 'k3')).toEqual({ points: 60, debt: 0 });
  expect(await openAlarms()).toEqual([]);
  expect(await wallet()).toMatchObject({ available: 0, debt: 0 });
  expect(await acts()).toMatchObject([
    { staff_id: staffId, action: 'chargeBack', reason: 'case 7', after: { points: 40, debt: 0 } },
    { after: { points: 60, debt: 0 } },
  ]);
});

test('refuses to reverse our own refund reported as a cancellation, and ends its alarm', async () => {
  const order = await bought();
  await refundCharge(shop.ctx, { userId: shop.fan, lotId: order.id, key: null });
  await takeBack(order, 10_000, 10_000);
  expect(await openAlarms()).toHaveLength(1);
  expect(await answer(chargingBack(order.id))).toEqual(['REFUSED_BY_LEDGER', 'PAYMENT_REFUNDED']);
  expect(await openAlarms()).toEqual([]);
  expect(await wallet()).toMatchObject({ debt: 0 });
});

test('refuses to reverse an order that was not credited', async () => {
  const { id } = await shop.order();
  expect(await answer(chargingBack(id))).toEqual(['NOT_FOUND', undefined]);
  expect(await answer(chargingBack(shop.ctx.ids()))).toEqual(['NOT_FOUND', undefined]);
});

test.each([
  [0, 0],
  [1, 1],
  [10_000, 100],
  [9_999, 100],
  [100, 1],
  [101, 2],
  // Four coins less 3 percent.
  [388, 4],
])('computes that %s of 10,000 won paid for %s of 100 coins', (money, coins) => {
  expect(coinsOf({ points: 100, amount: 10_000 }, money)).toBe(coins);
});
