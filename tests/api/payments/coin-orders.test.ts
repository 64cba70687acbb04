import { expect, test } from 'vitest';
import { coinShopOf } from '../../harness/coin-shop.ts';

const { shop, sandbox } = coinShopOf('coin-orders');

test('an order fixes coins, amount and currency, and is prepared at the provider', async () => {
  const made = await shop().order();
  expect(made).toMatchObject({ points: 100, amount: 10_000, currency: 'KRW', status: 'PREPARED' });
  await expect(sandbox().control('POST', '/control/pay', { merchant_uid: made.id })).resolves.toMatchObject({
    amount: 10_000,
    currency: 'KRW',
    merchant_uid: made.id,
  });
});

test.each([
  ['ko', '소원 코인 100개'],
  ['en', '100 Sowon coins'],
  ['ja', 'ソウォンコイン 100枚'],
] as const)('names an order in %s as %s in the payment window and on the receipt', async (language, name) => {
  expect(await shop().order({ language })).toMatchObject({ name });
});

test.each([
  { pg: 'paypal_v2', payMethod: 'paypal' },
  { pg: 'paypal', payMethod: 'paypal' },
  { pg: 'paypal_v2', payMethod: 'card' },
  { pg: 'paypal', payMethod: 'card' },
] as const)('an order through $pg with $payMethod is sold in dollars by PayPal', async (asked) => {
  expect(await shop().order(asked)).toMatchObject({ amount: 800, currency: 'USD', pay_method: 'paypal' });
});

test('an order through any other channel is sold in won', async () => {
  await expect(shop().order({ currency: 'USD' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(shop().order({ pg: 'paypal_v2', payMethod: 'phone' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(shop().order({ payMethod: 'paypal' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(shop().order({ pg: 'somebody' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('requires an item on sale and a return address on our site', async () => {
  await expect(shop().order({ coinItemId: shop().ctx.ids() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(shop().order({ mRedirectUrl: 'https://evil.example/coin-history' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await shop()
    .ctx.db.updateTable('coin_items')
    .set({ active: false })
    .where('id', '=', shop().hundred)
    .execute();
  await expect(shop().order()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('creates an order once under one key and refuses a different order under that key', async () => {
  const [first, again] = await Promise.all([shop().order({}, 'same-key'), shop().order({}, 'same-key')]);
  expect(again.id).toBe(first.id);
  await expect(shop().order({ pg: 'html5_inicis' }, 'same-key')).rejects.toMatchObject({
    code: 'KEY_REUSED',
  });
});

test('fails cleanly when the provider is down, and the same key works once the provider is back', async () => {
  await sandbox().control('POST', '/control/faults', {
    path: '/payments/prepare',
    kind: 'status',
    times: 10,
  });
  await expect(shop().order({}, 'lost-key')).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  const rows = await shop()
    .ctx.db.selectFrom('payments')
    .select(['status', 'next_check_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ status: 'FAILED', next_check_at: null }]);
  await sandbox().control('DELETE', '/control/faults');
  expect(await shop().order({}, 'lost-key')).toMatchObject({ status: 'PREPARED' });
});
