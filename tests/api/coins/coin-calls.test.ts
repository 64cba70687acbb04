import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockMission } from '../../../services/src/slices/missions/missions/moderation/commands.ts';
import { expireLots } from '../../../services/src/slices/money/coins/commands.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let house: Marketplace;
let fan: Person;
let item: Reply<Routes['coinItems']>[number];

beforeAll(async () => {
  folder = await createScratchFolder('coin-calls');
  sandbox = await startSandbox(folder.path);
});
afterAll(async () => {
  await sandbox?.stop();
  await folder?.remove();
});
beforeEach(async () => {
  house = await openMarketplace({ PAYMENT_URL: sandbox.address, PUBLIC_URL: 'https://sowon.example' });
  fan = await house.fan();
  const items = await house.call<Reply<Routes['coinItems']>>('GET', '/coin-items', { as: fan });
  const hundred = items.body.find(({ point }) => point === 100);
  if (!hundred) throw new Error('100 coins are not on sale');
  item = hundred;
});
afterEach(() => house?.close());

const wanted = (more: Record<string, unknown> = {}) => ({
  coinItemId: item.id,
  userId: fan.userId,
  currency: 'KRW',
  language: 'ko',
  payMethod: 'card',
  pg: 'html5_inicis',
  mRedirectUrl: 'https://sowon.example/user-mypage?tab=coins',
  ...more,
});
const order = (body: unknown, key?: string) =>
  house.call<Reply<Routes['createPayment']>>('POST', '/payment', { as: fan, body, ...(key ? { key } : {}) });
const history = (query = '') =>
  house.call<Reply<Routes['coinHistory']>>('GET', `/users/me/coin-history/page${query}`, { as: fan });

test('lets a fan buy coins: items, order, payment window, deposit, balance', async () => {
  expect(item).toEqual({ ...item, itemType: 'CASH', point: 100, price: 10_000, usdPrice: 800 });
  expect(await house.call('GET', '/payment/imp-code', { as: fan })).toMatchObject({
    body: { impCode: 'imp00000000', scriptUrl: `${sandbox.address}/v1/iamport.js` },
  });
  const { status, body: made } = await order(wanted(), 'one-order');
  expect([status, made]).toEqual([
    200,
    {
      id: made.id,
      name: '소원 코인 100개',
      amount: 10_000,
      currency: 'KRW',
      pg: 'html5_inicis',
      payMethod: 'card',
      noticeUrl: 'https://sowon.example/api/v1/payment/webhook',
    },
  ]);
  expect((await order(wanted(), 'one-order')).body).toEqual(made);
  await sandbox.control('POST', '/control/pay', { merchant_uid: made.id });
  const body = { coinItemId: item.id, userId: fan.userId, paymentId: made.id };
  expect(await house.call('POST', '/coin-deposit', { as: fan, body })).toEqual({
    status: 200,
    body: { id: made.id },
  });
  const paid = { name: made.name, amount: 10_000, currency: 'KRW', payMethod: 'card' };
  expect(await house.call('GET', `/payment/${made.id}`, { as: fan })).toMatchObject({
    status: 200,
    body: { id: made.id, status: 'CREDITED', point: 100, coinItemId: item.id, ...paid },
  });
  expect(await house.call('GET', `/payment/${made.id}`, { as: await house.fan() })).toMatchObject({
    status: 404,
  });
  expect(await house.call('GET', '/coin-deposit', { as: fan })).toMatchObject({
    body: { point: 100, held: 0 },
  });
});

test('quotes a price by source and by expiry, and charges that price', async () => {
  const quote = (point: number | string) =>
    house.call<Reply<Routes['coinQuote']>>('GET', `/coin-deposit/quote?point=${point}`, { as: fan });
  const creator = await house.creator();
  await house.credit(fan, 20, 'BONUS');
  house.setTime('2026-11-22T03:00:00.000Z');
  await house.credit(fan, 100);
  expect(await quote(30)).toEqual({
    status: 200,
    body: {
      point: 30,
      sources: [
        { source: 'BONUS', point: 20 },
        { source: 'CASH', point: 10 },
      ],
      expiries: [
        { expiresAt: '2031-11-21T15:00:00.000Z', point: 20 },
        { expiresAt: '2031-11-22T15:00:00.000Z', point: 10 },
      ],
    },
  });
  expect(await quote(121)).toMatchObject({ status: 400, body: { code: 'NOT_ENOUGH_COINS' } });
  for (const point of ['0', '1.5', '-1', 'x', '', '1000001'])
    expect(await quote(point)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });

  const request = { missionProductId: await house.product(creator), to: 'Mina', requestComment: 'sing' };
  await house.call('POST', '/missions', { as: fan, body: request });
  expect((await quote(90)).body).toMatchObject({ sources: [{ source: 'CASH', point: 90 }] });
  expect(await quote(91)).toMatchObject({ status: 400, body: { code: 'NOT_ENOUGH_COINS' } });
});

test('reads the webhook of the provider as JSON and as a form, and always gives the same answer', async () => {
  const { body: made } = await order(wanted());
  // A parsing boundary: the sandbox answers with a payment.
  const paid = (await sandbox.control('POST', '/control/pay', { merchant_uid: made.id })) as {
    imp_uid: string;
  };
  const hint = { imp_uid: paid.imp_uid, merchant_uid: made.id, status: 'paid' };
  const forms = [{ ...hint, merchant_uid: 'unknown' }, hint, { ...hint, status: 'cancelled' }];
  for (const form of forms) {
    const reply = await house.app.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }]);
  }
  const json = await house.call('POST', '/payment/webhook', { body: { ...hint, more: ['unknown'] } });
  expect(json).toEqual({ status: 200, body: { received: true } });
  expect(await house.call('GET', '/coin-deposit', { as: fan })).toMatchObject({ body: { point: 100 } });
});

test('lists earned, used, refunded and lost coins, the newest first', async () => {
  const creator = await house.creator();
  const product = await house.product(creator);
  await house.credit(fan, 100);
  house.setTime('2026-11-30T14:59:59.000Z');
  await house.credit(fan, 5, 'BONUS');
  house.setTime('2026-11-30T15:00:00.000Z');
  const request = { missionProductId: product, to: 'Mina', requestComment: 'sing' };
  const { body: mission } = await house.call<{ id: string }>('POST', '/missions', { as: fan, body: request });
  house.setTime('2026-12-02T00:00:00.000Z');
  await blockMission(house.ctx, {
    operatorId: fan.userId,
    key: 'block',
    missionId: mission.id,
    reason: 'rules',
  });
  house.setTime('2032-01-01T00:00:00.000Z');
  while ((await expireLots(house.ctx)).more);
  await house.project();

  // Back to a time when the fan's session is valid.
  house.setTime('2026-12-03T00:00:00.000Z');
  const { body } = await history();
  const label = {
    id: mission.id,
    status: 'REJECTED',
    rejectReason: 'BLOCKED',
    wish: null,
    missionProduct: { type: 'BASIC', name: 'a song', creator: { id: creator.creatorId, name: 'creator' } },
  };
  expect(body).toMatchObject({ totalElements: 6, totalPages: 1, last: true });
  expect(
    body.content.map(({ eventType, point, mission, coinItemType }) => [
      eventType,
      point,
      mission,
      coinItemType,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['EXPIRED', -5, null, 'BONUS'],
      ['EXPIRED', -100, null, 'CASH'],
      ['REFUND', 30, label, null],
      ['USE', -30, label, null],
      ['EARN', 5, null, 'BONUS'],
      ['EARN', 100, null, 'CASH'],
    ]),
  );
  expect(body.content.slice(2).map(({ eventType }) => eventType)).toEqual(['REFUND', 'USE', 'EARN', 'EARN']);
  expect(body.content.reduce((sum, { point }) => sum + point, 0)).toBe(0);
  expect(body.content.at(-1)?.coinDeposit).toMatchObject({ coinItem: { itemType: 'CASH' } });

  const types = async (query: string) =>
    (await history(query)).body.content.map(({ eventType }) => eventType);
  expect(await types('?createdYear=2026&createdMonth=11')).toEqual(['EARN', 'EARN']);
  expect(await types('?createdYear=2026&createdMonth=12')).toEqual(['REFUND', 'USE']);
  expect(await types('?createdYear=2032')).toEqual(['EXPIRED', 'EXPIRED']);
  expect(await types('?page=1&size=4')).toEqual(['EARN', 'EARN']);
  expect(await house.call('GET', '/users/me/coin-history/page', { as: await house.fan() })).toMatchObject({
    body: { content: [], totalElements: 0, last: true },
  });
});

test('rebuilds the history byte for byte', async () => {
  await house.credit(fan, 100);
  await house.credit(fan, 7, 'BONUS');
  const rows = async () =>
    (await house.ctx.pool.query('select h::text from coin_history h order by id')).rows;
  await house.project();
  const first = await rows();
  await house.ctx.pool.query('truncate coin_history; update ledger.consumer_checkpoint set seq = 0');
  await house.project();
  expect(await rows()).toEqual(first);
  expect(first).toHaveLength(2);
});

describe('an invalid caller or request', () => {
  test('is refused unless the caller is a verified fan; a creator reads that creators cannot charge', async () => {
    const creator = await house.creator();
    const stranger = await house.fan();
    const before = await house.rowCounts();
    const calls: ['GET' | 'POST', string, unknown?][] = [
      ['GET', '/coin-items'],
      ['GET', '/coin-deposit/quote?point=1'],
      ['GET', '/payment/imp-code'],
      ['GET', `/payment/${creator.userId}`],
      ['POST', '/payment', wanted()],
      ['POST', '/coin-deposit', { coinItemId: item.id, userId: fan.userId, paymentId: item.id }],
    ];
    for (const [method, path, body] of calls) {
      const sent = body === undefined ? {} : { body };
      expect([path, await house.call(method, path, sent)]).toMatchObject([path, { status: 401 }]);
      const code =
        method === 'POST' || path.startsWith('/payment') ? 'CREATOR_CANNOT_CHARGE' : 'ACCESS_DENIED';
      expect([path, await house.call(method, path, { as: creator, ...sent })]).toMatchObject([
        path,
        { status: 403, body: { code } },
      ]);
      if (method === 'POST') {
        // The body contains the user id of someone else.
        expect(await house.call(method, path, { as: stranger, ...sent })).toMatchObject({ status: 403 });
      }
    }
    expect(await house.rowCounts()).toEqual(before);
  });

  test('gets 4xx in the error shape, and nothing changes', async () => {
    const before = await house.rowCounts();
    const deposit = { coinItemId: item.id, userId: fan.userId, paymentId: item.id };
    const bad: ['GET' | 'POST', string, number, unknown?][] = [
      ['POST', '/payment', 400, undefined],
      ['POST', '/payment', 400, []],
      ['POST', '/payment', 400, wanted({ coinItemId: 7 })],
      ['POST', '/payment', 400, wanted({ coinItemId: "1' or true" })],
      ['POST', '/payment', 404, wanted({ coinItemId: fan.userId })],
      ['POST', '/payment', 400, wanted({ amount: 1 })],
      ['POST', '/payment', 400, wanted({ point: 1_000_000 })],
      ['POST', '/payment', 400, wanted({ currency: 'BTC' })],
      ['POST', '/payment', 400, wanted({ currency: 'USD' })],
      ['POST', '/payment', 400, wanted({ payMethod: 'free' })],
      ['POST', '/payment', 400, wanted({ pg: 'x'.repeat(51) })],
      ['POST', '/payment', 400, wanted({ pg: 'unknown' })],
      ['POST', '/payment', 400, wanted({ mRedirectUrl: 'https://evil.example/coin-history' })],
      ['POST', '/payment', 400, wanted({ mRedirectUrl: 'javascript:alert(1)' })],
      [
        'POST',
        '/payment',
        400,
        wanted({ mRedirectUrl: `https://sowon.example/coin-history?${'x'.repeat(500)}` }),
      ],
      ['POST', '/coin-deposit', 400, { ...deposit, paymentId: 'x' }],
      ['POST', '/coin-deposit', 400, { ...deposit, point: 100 }],
      ['POST', '/coin-deposit', 400, { coinItemId: item.id, userId: fan.userId }],
      ['POST', '/coin-deposit', 404, deposit],
      ['POST', '/payment/webhook', 400, {}],
      ['POST', '/payment/webhook', 400, { imp_uid: 7, merchant_uid: item.id }],
      ['POST', '/payment/webhook', 400, { imp_uid: 'x'.repeat(65), merchant_uid: item.id }],
      ['POST', '/payment/webhook', 400, { imp_uid: 'imp', merchant_uid: '' }],
      ['GET', '/coin-items?coinItemType=GOLD', 400],
      ['GET', '/payment/not-an-id', 400],
      ['GET', `/payment/${fan.userId}`, 404],
      ['GET', '/users/me/coin-history/page?page=-1', 400],
      ['GET', '/users/me/coin-history/page?size=101', 400],
      ['GET', '/users/me/coin-history/page?createdYear=2017', 400],
      ['GET', '/users/me/coin-history/page?createdMonth=13&createdYear=2026', 400],
      ['GET', '/users/me/coin-history/page?sort=owner_id', 400],
    ];
    for (const [method, path, status, body] of bad) {
      const reply = await house.call<ErrorReply>(method, path, {
        as: fan,
        ...(body === undefined ? {} : { body }),
      });
      expect([path, body, reply.status]).toEqual([path, body, status]);
      expect(reply.body).toMatchObject({ status, code: expect.any(String), subErrors: expect.any(Array) });
    }
    expect(await order(wanted(), 'short')).toMatchObject({ status: 400 });
    expect(await house.rowCounts()).toEqual(before);
  });
});
