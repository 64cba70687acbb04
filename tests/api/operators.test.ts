import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceClosing } from '../../services/src/slices/settlement/settlements/month-closing.ts';
import { callConsole } from '../harness/console.ts';
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

/** Calls as the operator by default. */
const call = <T>(method: 'GET' | 'POST', path: string, sent: Sent = {}) =>
  callConsole<T>(house, method, path, { as: operator, ...sent });

type Sent = Partial<Parameters<typeof callConsole>[3]>;

describe('months', () => {
  let creator: CreatorPerson;

  beforeEach(async () => {
    creator = await house.creator();
    house.setTime('2026-11-30T15:30:00.000Z');
    await earn(house.ctx, { creatorId: creator.creatorId, points: 600, at: '2026-11-15T00:00:00.000Z' });
  });

  test('are closed by finance, once; an operator can only read', async () => {
    const path = '/settlement-months/2026-11';
    expect(await call('POST', `${path}/close`, { body: {} })).toMatchObject({ status: 403 });
    expect(await call('GET', path)).toMatchObject({
      body: { closed: false, coins: 600, toReceiptWon: 27_000 },
    });
    const close = () => call('POST', `${path}/close`, { as: finance, body: {} });
    const started = await close();
    expect(started).toMatchObject({
      status: 200,
      body: { id: '2026-11', closed: false, closing: { settled: 0, left: 1 }, toReceiptWon: 27_000 },
    });
    expect(await close()).toEqual(started);
    await advanceClosing(house.ctx, '2026-11');
    const closed = await close();
    expect(closed).toMatchObject({
      status: 200,
      body: { id: '2026-11', closed: true, closing: null, toReceiptWon: 27_000 },
    });
    expect(await call('GET', '/settlement-months')).toMatchObject({
      range: 'settlement-months 0-0/1',
      body: [closed.body],
    });
    expect(await call('GET', '/settlements', { query: { filter: { month: '2026-11' } } })).toMatchObject({
      range: 'settlements 0-0/1',
      body: [{ creatorId: creator.creatorId, creatorName: 'creator', toReceiptWon: 27_000 }],
    });
  });

  test('stay open until they are over', async () => {
    const early = await call('POST', '/settlement-months/2026-12/close', { as: finance, body: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_OVER' } });
    expect(await call('GET', '/settlement-months/2026-12')).toMatchObject({ status: 404 });
  });

  test('show a creator their income', async () => {
    const { creatorId } = creator;
    expect(await house.call('GET', '/creators/me/incomes/accumulated-new', { as: creator })).toMatchObject({
      status: 200,
      body: { totalEarningCoin: 600, income: 27_000, pgFee: 3_600, fatkatFee: 5_400, owedWon: 0 },
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

describe('a list', () => {
  test('of missions is searched by the names of product, fan and creator', async () => {
    const [singer, dancer] = [await house.creator({ name: 'Mina' }), await house.creator({ name: 'Bora' })];
    const [fan, other] = [await house.fan('Sujin'), await house.fan('Haneul')];
    const asked: Record<string, string> = {};
    for (const [name, by, of, product] of [
      ['song', fan, singer, 'A song'],
      ['dance', other, dancer, '100% dance'],
    ] as const) {
      await house.credit(by, 100);
      const missionProductId = await house.product(of, { name: product });
      const body = { missionProductId, to: 'Ari', requestComment: 'Mina and Sujin, a song' };
      asked[name] = (await house.call<{ id: string }>('POST', '/missions', { as: by, body })).body.id;
    }
    const found = async (q: string) => {
      const { body } = await call<{ id: string }[]>('GET', '/missions', { query: { filter: { q } } });
      return body.map(({ id }) => id);
    };
    for (const part of ['SONG', 'suji', 'min'])
      expect([part, await found(part)]).toEqual([part, [asked.song]]);
    for (const part of ['0%', 'Hane', 'bora'])
      expect([part, await found(part)]).toEqual([part, [asked.dance]]);
    expect(await found('a')).toHaveLength(2);
    expect(await found('Ari')).toEqual([]);
  });

  test('of creators is searched by name and page address', async () => {
    const mina = await house.creator({ name: 'Mina' });
    await house.creator({ name: 'Bora' });
    const search = (q: string) =>
      call<{ id: string; url: string }[]>('GET', '/creators', { query: { filter: { q } } });
    const byName = await search('MIN');
    expect(byName).toMatchObject({ range: 'creators 0-0/1', body: [{ id: mina.creatorId }] });
    expect(await search((byName.body[0]?.url ?? '').toUpperCase())).toEqual(byName);
  });

  test('shows each row in one range, also rows with equal sort values', async () => {
    for (let i = 0; i < 5; i++) await house.creator({ name: 'twin' });
    const seen: string[] = [];
    for (const range of [
      [0, 1],
      [2, 3],
      [4, 5],
    ]) {
      const query = { sort: ['name', 'DESC'], range };
      const { body, range: told } = await call<{ id: string }[]>('GET', '/creators', { query });
      expect(told).toBe(`creators ${range[0]}-${Math.min(range[1] ?? 0, 4)}/5`);
      seen.push(...body.map(({ id }) => id));
    }
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect(seen).toHaveLength(5);
    expect(await call('GET', '/creators', { query: { range: [5, 9] } })).toMatchObject({
      range: 'creators */5',
      body: [],
    });
  });
});

describe('an invalid caller or request', () => {
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

  test('is refused unless the caller is signed in to the console', async () => {
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
    const staff = await house.staff('ROLE_OPERATOR', 'ROLE_FINANCE');
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
      const reply = await call(method, path, { as: staff, ...sent });
      expect([path, reply.status, reply.body]).toEqual([
        path,
        400,
        expect.objectContaining({ status: 400, code: 'INVALID_INPUT', subErrors: expect.any(Array) }),
      ]);
    }
    for (const [method, path] of calls.filter(([, path]) => path.includes(nobody))) {
      const body = path.endsWith('block') ? { reason: 'x' } : {};
      const reply = await call(method, path, { as: staff, ...(method === 'POST' ? { body } : {}) });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    const lists = ['wallets', 'wallet-events', 'missions', 'creators', 'settlement-months', 'settlements'];
    for (const resource of lists) {
      for (const id of [["1' or true --"], [], [7], 'x', Array.from({ length: 101 }, () => nobody)]) {
        const reply = await call('GET', `/${resource}`, { as: staff, query: { filter: { id } } });
        expect([resource, id, reply.status]).toEqual([resource, id, 400]);
      }
    }
    expect(await house.rowCounts()).toEqual(counted);
  });
});
