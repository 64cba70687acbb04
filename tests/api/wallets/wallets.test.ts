import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let house: Marketplace;
let operator: Person;
let rich: Person;
let poor: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
  rich = await house.fan('Rich_Mina');
  poor = await house.fan('poor');
  await house.credit(rich, 300);
  await house.credit(rich, 50, 'BONUS');
  await house.credit(poor, 20);
  // A member without coins has no wallet.
  await house.fan('newcomer');
});
afterEach(() => house?.close());

/** Calls as the operator by default. */
const call = <T>(
  method: 'GET' | 'POST',
  path: string,
  sent: Partial<Parameters<typeof callConsole>[3]> = {},
) => callConsole<T>(house, method, path, { as: operator, ...sent });

type Wallets = Reply<Routes['listWallets']>;
type Events = Reply<Routes['listWalletEvents']>;

test('lists wallets with balances in the requested order, one range at a time', async () => {
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
      debt: 0,
      state: 'OPEN',
      creatorId: null,
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

test('finds wallets by id, by ids and by part of the name, without wildcards', async () => {
  const found = async (filter: unknown) =>
    (await call<Wallets>('GET', '/wallets', { query: { filter } })).body.map(({ username }) => username);
  expect(await found({ q: 'h_mi' })).toEqual(['Rich_Mina']);
  expect(await found({ q: 'h%mi' })).toEqual([]);
  expect(await found({ q: poor.userId })).toEqual(['poor']);
  expect(await found({ id: [poor.userId, operator.userId] })).toEqual(['poor']);
});

test('shows wallets with their lots', async () => {
  const shown = await call<Reply<Routes['showWallet']>>('GET', `/wallets/${rich.userId}`);
  expect(shown.body).toMatchObject({ available: 350, version: 2 });
  expect(shown.body.lots.map(({ source, points, remaining }) => [source, points, remaining]).sort()).toEqual([
    ['BONUS', 50, 50],
    ['CASH', 300, 300],
  ]);
  expect(await call('GET', `/wallets/${operator.userId}`)).toMatchObject({ status: 404 });
});

test('explains wallets coin by coin, now and as of an instant', async () => {
  type Explained = Reply<Routes['explainWallet']>;
  const explain = (query = '') => call<Explained>('GET', `/wallets/${rich.userId}/explanation${query}`);
  const before = house.ctx.clock.now();
  house.setTime(new Date(before.getTime() + 1_000));
  const request = { to: 'Mina', requestComment: 'sing' };
  const missionProductId = await house.product(await house.creator());
  const { body: mission } = await house.call<{ id: string }>('POST', '/missions', {
    as: rich,
    body: { ...request, missionProductId },
  });

  const now = (await explain()).body;
  expect(now).toMatchObject({ available: 320, held: 30, debt: 0, version: 3 });
  expect(now.lots.map(({ source, remaining, held }) => [source, remaining, held])).toEqual([
    ['BONUS', 20, 30],
    ['CASH', 300, 0],
  ]);
  expect(now.lots[0]).toMatchObject({
    holds: [{ reference: mission.id, points: 30 }],
    issued: [{ eventId: `${rich.userId}:2`, type: 'CoinsGranted', points: 50, paymentId: null }],
  });
  expect(now.lots[1]?.issued).toMatchObject([{ type: 'CoinsCharged', paymentId: expect.any(String) }]);

  const then = await explain(`?asOf=${before.toISOString()}`);
  expect(then.body).toMatchObject({ available: 350, held: 0, version: 2 });
  const upTo = then.body.version;
  const filter = { walletId: rich.userId, upTo };
  const byThen = await call<Events>('GET', '/wallet-events', { query: { filter, range: [0, 9] } });
  expect(byThen).toMatchObject({ range: 'wallet-events 0-1/2', body: [{ version: 2 }, { version: 1 }] });
  const ofOneKind = { query: { filter: { ...filter, type: 'CoinsHeld' }, range: [0, 9] } };
  expect((await call<Events>('GET', '/wallet-events', ofOneKind)).body).toEqual([]);
  expect(await explain('?asOf=2020-01-01T00:00:00.000Z')).toMatchObject({ status: 404 });
  expect(await explain('?asOf=yesterday')).toMatchObject({ status: 400 });
});

test('lists the events of a wallet, the newest first, in ranges without gaps', async () => {
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

test('verifies wallets against their events, and names a changed lot, entry or event', async () => {
  const verify = async () =>
    (await call<Reply<Routes['verifyWallet']>>('POST', `/wallets/${rich.userId}/verify`, { body: {} })).body;
  const sound = await verify();
  expect(sound).toMatchObject({ sound: true, checkedEvents: 2, differences: [] });

  const pool = house.owner;
  const stream = `wallet-${rich.userId}`;
  const spend = async (from: number, to: number) => {
    await pool.query(
      `update ledger.issued_lot set open_points = $2::int, spent = 300 - $2::int where stream_id = $1 and source = 'CASH'`,
      [stream, to],
    );
    await pool.query(`update ledger.stream_head set lots = replace(lots, $2, $3) where stream_id = $1`, [
      stream,
      `\t${from}\t0`,
      `\t${to}\t0`,
    ]);
  };
  const guards = ['stream_head', 'issued_lot'];
  for (const table of guards) {
    await pool.query(`alter table ledger.${table} disable trigger ${table}_by_append`);
  }
  await spend(300, 299);
  expect(await verify()).toMatchObject({
    sound: false,
    differences: [
      expect.stringMatching(/^wallet-.*: lots is .*300\t0.* by the events, .*299\t0.* is stored$/),
      expect.stringMatching(/^wallet-.*: open_points is 300 by the events, 299 is stored$/),
      expect.stringMatching(/^wallet-.*: spent is 0 by the events, 1 is stored$/),
    ],
  });
  await spend(299, 300);

  await pool.query('update ledger.stream_head set available = 999 where stream_id = $1', [stream]);
  expect((await verify()).differences).toEqual([`${stream}: available is 350 by the events, 999 is stored`]);
  await pool.query('update ledger.stream_head set available = 350 where stream_id = $1', [stream]);
  for (const table of guards) {
    await pool.query(`alter table ledger.${table} enable always trigger ${table}_by_append`);
  }

  const tampered = await pool.connect();
  const forge = async (from: number, to: number) => {
    await tampered.query(
      `update ledger.event set canonical = replace(canonical, $2, $3) where stream_id = $1 and version = 1`,
      [stream, `"points":${from},`, `"points":${to},`],
    );
  };
  await tampered.query('alter table ledger.event disable trigger event_rows_stay');
  const book = (points: number) =>
    tampered.query(
      `update ledger.event set postings = regexp_replace(postings, E'^COIN\\t\\\\d+\\tissued:CASH', format(E'COIN\\t%s\\tissued:CASH', $2::int))
        where stream_id = $1`,
      [stream, points],
    );
  await book(30);
  expect((await verify()).differences).toEqual([
    expect.stringMatching(/^wallet-.* version 1: its postings are not those that it says$/),
  ]);
  await book(300);

  await forge(300, 3_000);
  expect(await verify()).toMatchObject({
    sound: false,
    differences: [`${stream} version 1: hash differs from its fields`],
  });
  await forge(3_000, 300);
  await tampered.query('alter table ledger.event enable always trigger event_rows_stay');
  tampered.release();
  expect(await verify()).toEqual(sound);
});
