import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { earn } from '../harness/earn.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../harness/marketplace.ts';

let house: Marketplace;
let operator: Person;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

interface Sent {
  as?: Person | null;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the console as `ra-data-simple-rest` does: the query's values are JSON. */
async function call<T>(method: 'GET' | 'POST', path: string, { as = operator, query = {}, body }: Sent = {}) {
  const reply = await house.app.inject({
    method,
    url: `/admin/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: as ? { authorization: as.token } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, range: reply.headers['content-range'], body: reply.json<T>() };
}

type Wallets = Reply<Routes['listWallets']>;
type Events = Reply<Routes['listWalletEvents']>;

describe('wallets', () => {
  let rich: Person;
  let poor: Person;

  beforeEach(async () => {
    rich = await house.fan('Rich_Mina');
    poor = await house.fan('poor');
    await house.credit(rich, 300);
    await house.credit(rich, 50, 'BONUS');
    await house.credit(poor, 20);
    // A member without coins has no wallet.
    await house.fan('newcomer');
  });

  test('are listed with balances in the order asked for, a range at a time', async () => {
    const listed = await call<Wallets>('GET', '/wallets', {
      query: { sort: ['available', 'DESC'], range: [0, 0] },
    });
    expect(listed).toMatchObject({ status: 200, range: 'wallets 0-0/2' });
    expect(listed.body).toEqual([
      {
        id: rich.userId,
        username: 'Rich_Mina',
        available: 350,
        held: 0,
        frozen: false,
        version: 2,
        updatedAt: house.ctx.clock.now().toISOString(),
      },
    ]);
    const rest = await call<Wallets>('GET', '/wallets', {
      query: { sort: ['available', 'DESC'], range: [1, 24] },
    });
    expect(rest).toMatchObject({ range: 'wallets 1-1/2', body: [{ id: poor.userId }] });
    for (const field of ['id', 'held', 'version', 'updatedAt']) {
      const sorted = await call<Wallets>('GET', '/wallets', { query: { sort: [field, 'ASC'] } });
      expect(sorted).toMatchObject({ status: 200, range: 'wallets 0-1/2' });
    }
    const beyond = await call<Wallets>('GET', '/wallets', { query: { range: [50, 74] } });
    expect(beyond).toMatchObject({ range: 'wallets */2', body: [] });
  });

  test('are found by id, by ids, and by a part of the name taken literally', async () => {
    const found = async (filter: unknown) =>
      (await call<Wallets>('GET', '/wallets', { query: { filter } })).body.map(({ username }) => username);
    expect(await found({ q: 'h_mi' })).toEqual(['Rich_Mina']);
    expect(await found({ q: 'h%mi' })).toEqual([]);
    expect(await found({ q: poor.userId })).toEqual(['poor']);
    expect(await found({ id: [poor.userId, operator.userId] })).toEqual(['poor']);
  });

  test('are shown with their lots', async () => {
    const shown = await call<Reply<Routes['showWallet']>>('GET', `/wallets/${rich.userId}`);
    expect(shown.body).toMatchObject({ available: 350, version: 2 });
    expect(
      shown.body.lots.map(({ source, points, remaining }) => [source, points, remaining]).sort(),
    ).toEqual([
      ['BONUS', 50, 50],
      ['CASH', 300, 300],
    ]);
    expect(await call('GET', `/wallets/${operator.userId}`)).toMatchObject({ status: 404 });
  });

  test('have an event stream, newest first, in ranges without gap', async () => {
    const filter = { walletId: rich.userId };
    const newest = await call<Events>('GET', '/wallet-events', { query: { filter, range: [0, 0] } });
    expect(newest).toMatchObject({
      range: 'wallet-events 0-0/2',
      body: [{ version: 2, type: 'CoinsGranted' }],
    });
    const next = await call<Events>('GET', '/wallet-events', { query: { filter, range: [1, 5] } });
    expect(next).toMatchObject({
      range: 'wallet-events 1-1/2',
      body: [{ version: 1, type: 'CoinsCharged' }],
    });
    const oldest = await call<Events>('GET', '/wallet-events', {
      query: { filter, sort: ['version', 'ASC'] },
    });
    expect(oldest.body.map(({ version }) => version)).toEqual([1, 2]);
    expect(oldest.body[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    const byId = await call<Events>('GET', '/wallet-events', {
      query: { filter: { id: [`${rich.userId}:2`, `${rich.userId}:9`, `${operator.userId}:1`] } },
    });
    expect(byId.body.map(({ id }) => id)).toEqual([`${rich.userId}:2`]);
    const none = await call<Events>('GET', '/wallet-events', {
      query: { filter: { walletId: operator.userId } },
    });
    expect(none).toMatchObject({ range: 'wallet-events */0', body: [] });
    expect(await call('GET', '/wallet-events')).toMatchObject({ status: 400 });
  });

  test('are verified against their events; a changed lot, entry or event is named', async () => {
    const verify = async () =>
      (await call<Reply<Routes['verifyWallet']>>('POST', `/wallets/${rich.userId}/verify`, { body: {} }))
        .body;
    const sound = await verify();
    expect(sound).toMatchObject({ sound: true, checkedEvents: 2, differences: [] });

    const { pool } = house.ctx;
    const stream = `wallet-${rich.userId}`;
    await pool.query(
      `update ledger.lot set remaining = 299, spent = 1 where stream_id = $1 and source = 'CASH'`,
      [stream],
    );
    expect(await verify()).toMatchObject({
      sound: false,
      differences: [expect.stringMatching(/^lot .* remaining: 300 by the events, 299 stored$/)],
    });
    await pool.query(
      `update ledger.lot set remaining = 300, spent = 0 where stream_id = $1 and source = 'CASH'`,
      [stream],
    );

    await pool.query('update ledger.stream_head set available = 999 where stream_id = $1', [stream]);
    expect((await verify()).differences).toEqual(['available: 350 by the events, 999 stored']);
    await pool.query('update ledger.stream_head set available = 350 where stream_id = $1', [stream]);

    const tampered = await pool.connect();
    const forge = async (points: number) => {
      await tampered.query(
        `update ledger.event set payload = jsonb_set(payload, '{points}', to_jsonb($2::int)) where stream_id = $1 and version = 1`,
        [stream, points],
      );
    };
    await tampered.query('alter table ledger.event disable trigger event_rows_stay');
    await forge(3_000);
    expect(await verify()).toMatchObject({
      sound: false,
      differences: ['event 1: payload differs from the text that was hashed'],
    });
    await forge(300);
    await tampered.query('alter table ledger.event enable always trigger event_rows_stay');
    tampered.release();
    expect(await verify()).toEqual(sound);
  });
});

describe('months', () => {
  let creator: CreatorPerson;

  beforeEach(async () => {
    creator = await house.creator();
    house.setTime('2026-11-30T15:30:00.000Z');
    await earn(house.ctx, { creatorId: creator.creatorId, points: 600, at: '2026-11-15T00:00:00.000Z' });
  });

  test('are closed by finance, once; an operator may only look', async () => {
    const path = '/settlement-months/2026-11';
    expect(await call('POST', `${path}/close`, { body: {} })).toMatchObject({ status: 403 });
    expect(await call('GET', path)).toMatchObject({
      body: { closed: false, coins: 600, toReceiptWon: 27_000 },
    });
    const closed = await call('POST', `${path}/close`, { as: finance, body: {} });
    expect(closed).toMatchObject({
      status: 200,
      body: { id: '2026-11', closed: true, toReceiptWon: 27_000 },
    });
    expect(await call('POST', `${path}/close`, { as: finance, body: {} })).toEqual(closed);
    expect(await call('GET', '/settlement-months')).toMatchObject({
      range: 'settlement-months 0-0/1',
      body: [closed.body],
    });
    expect(await call('GET', '/settlements', { query: { filter: { month: '2026-11' } } })).toMatchObject({
      range: 'settlements 0-0/1',
      body: [{ creatorId: creator.creatorId, creatorName: 'creator', toReceiptWon: 27_000 }],
    });
    const acts = house.logged.filter(({ event }) => event === 'operator.acted');
    expect(acts).toMatchObject([
      { operatorId: finance.userId, action: 'closeMonth', id: '2026-11', settlements: 1 },
      { operatorId: finance.userId, action: 'closeMonth', id: '2026-11', settlements: 1 },
    ]);
  });

  test('that are not over stay open', async () => {
    const early = await call('POST', '/settlement-months/2026-12/close', { as: finance, body: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_OVER' } });
    expect(await call('GET', '/settlement-months/2026-12')).toMatchObject({ status: 404 });
  });

  test('show a creator their income', async () => {
    const { creatorId } = creator;
    expect(await house.call('GET', '/creators/me/incomes/accumulated-new', { as: creator })).toEqual({
      status: 200,
      body: { totalEarningCoin: 600, income: 27_000, pgFee: 3_600, fatkatFee: 5_400 },
    });
    const month = `/creators/${creatorId}/incomes/by-month-new?year=2026&month=11`;
    expect(await house.call('GET', month, { as: creator })).toMatchObject({
      body: { income: 27_000, closed: false },
    });
    expect(await house.call('GET', month, { as: await house.creator() })).toMatchObject({ status: 403 });
    expect(await house.call('GET', '/creators/me/incomes-new/page', { as: creator })).toMatchObject({
      body: { content: [], totalElements: 0 },
    });
    const refused = [
      `/creators/${creatorId}/incomes/by-month-new`,
      `/creators/${creatorId}/incomes/by-month-new?year=2017&month=11`,
      `/creators/${creatorId}/incomes/by-month-new?year=2026&month=13`,
      `/creators/${creatorId}/incomes/by-month-new?year=2026&month=11&day=1`,
      '/creators/x/incomes/by-month-new?year=2026&month=11',
      '/creators/me/incomes-new/page?size=0',
    ];
    for (const path of refused) {
      expect([path, await house.call('GET', path, { as: creator })]).toMatchObject([path, { status: 400 }]);
      expect([path, await house.call('GET', path)]).toMatchObject([path, { status: 401 }]);
    }
    expect(await house.call('GET', month, { as: await house.fan() })).toMatchObject({ status: 403 });
  });
});

describe('missions and creators', () => {
  test('are listed, approved, hidden and shown again by an operator', async () => {
    const waiting = await house.creator({ approved: false, name: 'waiting' });
    const found = await call('GET', '/creators', { query: { filter: { verified: false } } });
    expect(found).toMatchObject({
      range: 'creators 0-0/1',
      body: [{ id: waiting.creatorId, verified: false }],
    });
    const approved = await call('POST', `/creators/${waiting.creatorId}/approve`, { body: {} });
    expect(approved).toMatchObject({ status: 200, body: { verified: true } });

    const fan = await house.fan();
    await house.credit(fan, 100);
    const body = { missionProductId: await house.product(waiting), to: 'Mina', requestComment: 'sing' };
    const { body: mission } = await house.call<{ id: string }>('POST', '/missions', { as: fan, body });
    const reason = { reason: 'against the rules' };
    expect(await call('POST', `/missions/${mission.id}/block`, { as: finance, body: reason })).toMatchObject({
      status: 403,
    });
    expect(await call('POST', `/missions/${mission.id}/block`, { body: reason })).toMatchObject({
      status: 200,
      body: { id: mission.id, blocked: true, blockReason: 'against the rules', status: 'REJECTED' },
    });
    expect(await call('POST', `/missions/${mission.id}/block`, { body: reason })).toMatchObject({
      status: 409,
    });
    expect(await call('GET', '/wallets', { query: { filter: { q: fan.userId } } })).toMatchObject({
      body: [{ available: 100, held: 0 }],
    });
    expect(await call('POST', `/missions/${mission.id}/unblock`, { body: reason })).toMatchObject({
      body: { blocked: false },
    });
    expect(await call('GET', '/missions', { query: { filter: { fanId: fan.userId } } })).toMatchObject({
      range: 'missions 0-0/1',
      body: [{ id: mission.id, fanName: 'fan', creatorName: 'waiting' }],
    });
  });
});

describe('whoever asks wrongly', () => {
  const nobody = '01a00000-0000-7000-8000-00000000dead';
  const calls: [method: 'GET' | 'POST', path: string][] = [
    ['GET', '/wallets'],
    ['GET', `/wallets/${nobody}`],
    ['POST', `/wallets/${nobody}/verify`],
    ['GET', '/wallet-events'],
    ['GET', '/missions'],
    ['GET', `/missions/${nobody}`],
    ['POST', `/missions/${nobody}/block`],
    ['POST', `/missions/${nobody}/unblock`],
    ['GET', '/creators'],
    ['GET', `/creators/${nobody}`],
    ['POST', `/creators/${nobody}/approve`],
    ['GET', '/settlement-months'],
    ['GET', '/settlement-months/2026-11'],
    ['POST', '/settlement-months/2026-11/close'],
    ['GET', '/settlements'],
  ];

  test('must be signed in and of the console', async () => {
    const strangers = [await house.fan(), await house.creator()];
    const before = await house.rowCounts();
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { reason: 'x' } : undefined;
      expect(await call(method, path, { as: null, body })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_TOKEN' },
      });
      for (const as of strangers) {
        expect(await call(method, path, { as, body })).toMatchObject({
          status: 403,
          body: { code: 'ACCESS_DENIED' },
        });
      }
    }
    expect(await house.rowCounts()).toEqual(before);
  });

  test('gets 4xx in the error shape, and nothing changes', async () => {
    const before = await house.rowCounts();
    const admin = await house.staff('ROLE_ADMIN');
    const counted = {
      ...before,
      'public.users': (before['public.users'] ?? 0) + 1,
      'public.sessions': (before['public.sessions'] ?? 0) + 1,
    };
    const bad: [method: 'GET' | 'POST', path: string, sent?: Sent][] = [
      ['GET', '/wallets', { query: { range: [0, 100] } }],
      ['GET', '/wallets', { query: { range: [5, 1] } }],
      ['GET', '/wallets', { query: { range: [-1, 5] } }],
      ['GET', '/wallets', { query: { sort: ['password_hash', 'ASC'] } }],
      ['GET', '/wallets', { query: { sort: ['id', 'ASC; drop table users'] } }],
      ['GET', '/wallets', { query: { filter: { password: 'x' } } }],
      ['GET', '/wallets', { query: { filter: { q: 'x'.repeat(101) } } }],
      ['GET', '/wallets?filter={not-json'],
      ['GET', '/wallets/not-an-id'],
      ['GET', '/wallet-events', { query: { filter: { walletId: 'x' } } }],
      ['GET', '/settlements', { query: { filter: { month: '2026-13' } } }],
      ['GET', '/settlements', { query: { filter: { creatorId: 7 } } }],
      ['GET', '/settlement-months/2026-00'],
      ['POST', '/settlement-months/2017-12/close', { body: {} }],
      ['POST', '/settlement-months/2026-10/close', { body: { force: true } }],
      ['POST', `/missions/${nobody}/block`, { body: {} }],
      ['POST', `/missions/${nobody}/block`, { body: { reason: '' } }],
      ['POST', `/missions/${nobody}/block`, { body: { reason: 'x'.repeat(201) } }],
      ['POST', `/creators/${nobody}/approve`, { body: { verified: true } }],
    ];
    for (const [method, path, sent] of bad) {
      const reply = await call(method, path, { as: admin, ...sent });
      expect([path, reply.status, reply.body]).toEqual([
        path,
        400,
        expect.objectContaining({ status: 400, code: 'INVALID_INPUT', subErrors: expect.any(Array) }),
      ]);
    }
    for (const [method, path] of calls.filter(([, path]) => path.includes(nobody))) {
      const body = path.endsWith('block') ? { reason: 'x' } : {};
      const reply = await call(method, path, { as: admin, ...(method === 'POST' ? { body } : {}) });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const lists = ['wallets', 'wallet-events', 'missions', 'creators', 'settlement-months', 'settlements'];
    for (const resource of lists) {
      for (const id of [["1' or true --"], [], [7], 'x', Array.from({ length: 101 }, () => nobody)]) {
        const reply = await call('GET', `/${resource}`, { as: admin, query: { filter: { id } } });
        expect([resource, id, reply.status]).toEqual([resource, id, 400]);
      }
    }
    expect(await house.rowCounts()).toEqual(counted);
  });
});
