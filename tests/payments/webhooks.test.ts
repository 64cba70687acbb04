import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../harness/scratch.ts';
import { attemptOf, type Sandbox, startSandbox } from './sandbox-process.ts';
import { startWebhookListener, type WebhookListener } from './webhook-listener.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let shop: WebhookListener;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await createScratchFolder('payment-webhooks');
});
beforeEach(async () => {
  shop = await startWebhookListener();
  sandbox = await startSandbox(folder.path, { SANDBOX_WEBHOOK_URL: shop.url });
});
afterEach(async () => {
  await sandbox?.stop();
  await shop?.close();
});
afterAll(() => folder?.remove());

let orders = 0;
const newOrder = () => `order-${++orders}`;
const pay = (merchant_uid: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', '/control/pay', { merchant_uid, amount: 11_000, ...more });

describe('the webhook of a payment', () => {
  it('arrives once, after its payment can be read', async () => {
    const merchantUid = newOrder();
    await pay(merchantUid);
    await shop.waitFor(1);
    const [hint] = shop.received;
    expect(hint).toEqual({ imp_uid: hint?.imp_uid, merchant_uid: merchantUid, status: 'paid' });
    expect(await sandbox.provider().read(hint?.imp_uid ?? '')).toMatchObject({ merchantUid, status: 'paid' });
  });

  it('goes to the address of the order rather than to the usual one', async () => {
    const own = await startWebhookListener();
    try {
      await pay(newOrder(), { notice_url: own.url });
      await own.waitFor(1);
      expect(shop.received).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('can come several times', async () => {
    await sandbox.control('PUT', '/control/webhooks/mode', { mode: 'send', copies: 3 });
    const merchantUid = newOrder();
    await pay(merchantUid);
    await shop.waitFor(3);
    expect(new Set(shop.received.map((hint) => JSON.stringify(hint))).size).toBe(1);
  });

  it('can come late', async () => {
    await sandbox.control('PUT', '/control/webhooks/mode', { mode: 'hold' });
    const merchantUid = newOrder();
    await pay(merchantUid);
    expect(await attemptOf(sandbox.provider(), merchantUid)).toMatchObject({ status: 'paid' });
    expect(shop.received).toEqual([]);
    await sandbox.control('POST', '/control/webhooks/release');
    expect(shop.received).toMatchObject([{ merchant_uid: merchantUid, status: 'paid' }]);
  });

  it('can be missing', async () => {
    await sandbox.control('PUT', '/control/webhooks/mode', { mode: 'drop' });
    await pay(newOrder());
    await sandbox.control('PUT', '/control/webhooks/mode', { mode: 'send' });
    const told = newOrder();
    await pay(told);
    await shop.waitFor(1);
    expect(shop.received.map((hint) => hint.merchant_uid)).toEqual([told]);
  });

  it('can be forged: the provider knows better', async () => {
    const merchantUid = newOrder();
    await pay(merchantUid, { status: 'ready' });
    const real = await attemptOf(sandbox.provider(), merchantUid);
    const claims = [
      { imp_uid: real?.impUid ?? '', merchant_uid: merchantUid, status: 'paid' },
      { imp_uid: 'imp_invented', merchant_uid: merchantUid, status: 'paid' },
    ];
    for (const claim of claims) await sandbox.control('POST', '/control/webhooks', claim);
    expect(shop.received).toEqual(claims);
    expect(await sandbox.provider().read(claims[0]?.imp_uid ?? '')).toMatchObject({ status: 'ready' });
    expect(await sandbox.provider().read('imp_invented')).toBeNull();
  });

  it('is not sent for a failed payment, but once that becomes paid', async () => {
    const merchantUid = newOrder();
    await pay(merchantUid, { status: 'failed' });
    await pay(merchantUid);
    await shop.waitFor(1);
    expect(shop.received).toMatchObject([{ merchant_uid: merchantUid, status: 'paid' }]);
  });

  it('reports a cancellation in the provider’s console, but not one by the shop', async () => {
    const merchantUid = newOrder();
    await pay(merchantUid);
    const payment = await attemptOf(sandbox.provider(), merchantUid);
    const impUid = payment?.impUid ?? '';
    const cancellation = {
      impUid,
      currency: 'KRW',
      amount: 1_000,
      checksum: 11_000,
      reason: 'shop',
    } as const;
    await sandbox.provider().cancel(cancellation);
    await sandbox.control('POST', `/control/payments/${impUid}/cancel`, {});
    await shop.waitFor(2);
    expect(shop.received.map((hint) => hint.status)).toEqual(['paid', 'cancelled']);
    expect(await sandbox.provider().read(impUid)).toMatchObject({
      status: 'cancelled',
      cancelAmount: 11_000,
    });
  });

  it('is logged and dropped if the shop does not answer', async () => {
    const merchantUid = newOrder();
    await shop.close();
    await pay(merchantUid);
    await expect
      .poll(() => sandbox.control('GET', '/control/webhooks'))
      .toMatchObject([{ url: shop.url, httpStatus: null }]);
    shop = await startWebhookListener();
  });
});
