import type { Reply, Routes } from '@sowon/contracts';
import { accept, decideFreeze, isRejection, walletStreamId } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { execute } from '../../../services/src/command.ts';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { ask, give } from '../approvals/asking.ts';

let house: Marketplace;
let operator: Person;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-20T14:30:00.000Z'));
  operator = await house.staff('ROLE_OPERATOR');
  fan = await house.fan('Mina');
});
afterEach(() => house?.close());

type Events = Reply<Routes['listWalletEvents']>;
type Wallets = Reply<Routes['listWallets']>;

const events = (query: Record<string, unknown>) =>
  callConsole<Events>(house, 'GET', '/wallet-events', { as: operator, query });
const ofFan = (more = {}) => ({ walletId: fan.userId, ...more });

/** Creates three events: coins bought at 23:30 of the 20th in Korea, given after midnight, and held for a mission. */
async function threeEvents(): Promise<{ missionId: string; creatorId: string }> {
  const creator = await house.creator({ name: '하늘' });
  await house.credit(fan, 300);
  house.setTime('2026-11-20T15:10:00.000Z');
  await house.credit(fan, 50, 'BONUS');
  const missionProductId = await house.product(creator);
  const body = { to: 'Mina', requestComment: 'sing', missionProductId };
  const { body: mission } = await house.call<{ id: string }>('POST', '/missions', { as: fan, body });
  return { missionId: mission.id, creatorId: creator.creatorId };
}

test('shows for each event its change, the balance after it, its link and its actor', async () => {
  const { missionId } = await threeEvents();
  const { body, range } = await events({ filter: ofFan() });
  expect(range).toBe('wallet-events 0-2/3');
  const sums = (available: number, held: number) => ({ available, held, debt: 0 });
  const [held, granted, charged] = body;
  expect(held).toMatchObject({
    type: 'CoinsHeld',
    change: sums(-30, 30),
    after: sums(320, 30),
    missionId,
    paymentId: null,
    actors: [{ kind: 'OWNER', id: fan.userId, username: 'Mina' }],
    command: 'requestMission',
  });
  expect(held?.lotIds).toHaveLength(1);
  expect(granted).toMatchObject({ change: sums(50, 0), after: sums(350, 0), missionId: null });
  expect(charged).toMatchObject({ change: sums(300, 0), after: sums(300, 0), actors: [{ kind: 'SYSTEM' }] });
  expect(charged?.paymentId).toMatch(/^[0-9a-f-]{36}$/);
  const [first] = (await events({ filter: { id: [`${fan.userId}:2`] } })).body;
  expect(first).toEqual(granted);
});

test('names the creator of a payment, and both staff members of a correction', async () => {
  const { creatorId } = await threeEvents();
  const at = '2026-11-20T15:20:00.000Z';
  const { fanId } = await earn(house.ctx, { creatorId, points: 10, at });
  const [paid] = (await events({ filter: { walletId: fanId, type: 'HoldCaptured' } })).body;
  expect(paid).toMatchObject({ creator: { id: creatorId, name: '하늘' }, after: { available: 0, held: 0 } });

  const checker = await house.staff('ROLE_FINANCE');
  const [makerId, checkerId] = [operator.userId, checker.userId];
  const correction = { kind: 'ADD', points: 5, source: 'SUPPORTED' };
  const { id } = (await ask(house, { as: operator, of: fan, change: correction })).body;
  expect((await give(house, id, { as: checker })).status).toBe(200);
  const [adjusted] = (await events({ filter: ofFan(), range: [0, 0] })).body;
  expect(adjusted?.actors.map(({ kind, id }) => [kind, id])).toEqual([
    ['STAFF', makerId],
    ['STAFF', checkerId],
  ]);
});

test('filters events by kind and by days in Korea, page by page, each with its balance', async () => {
  await threeEvents();
  const versions = async (filter: object, more: object = {}) => {
    const { body, range } = await events({ filter: ofFan(filter), ...more });
    return [range, ...body.map(({ version, after }) => [version, after.available])];
  };
  expect(await versions({ type: 'CoinsGranted' })).toEqual(['wallet-events 0-0/1', [2, 350]]);
  expect(await versions({ until: '2026-11-20' })).toEqual(['wallet-events 0-0/1', [1, 300]]);
  expect(await versions({ from: '2026-11-21' })).toEqual(['wallet-events 0-1/2', [3, 320], [2, 350]]);
  expect(await versions({ from: '2026-11-21', until: '2026-11-20' })).toEqual(['wallet-events */0']);
  const oldest = { sort: ['version', 'ASC'], range: [1, 1] };
  expect(await versions({ from: '2026-11-21' }, oldest)).toEqual(['wallet-events 1-1/2', [3, 320]]);
  expect(await events({ filter: ofFan({ type: 'Nothing' }) })).toMatchObject({ status: 400 });
});

test('exports the same events as a file, the oldest first', async () => {
  const { missionId } = await threeEvents();
  const file = (id: string, query = '', as: Person | null = operator) =>
    house.app.inject({
      method: 'GET',
      url: `/admin/api/wallets/${id}/events/export${query}`,
      headers: { ...(as ? { authorization: as.token } : {}), 'accept-language': 'en' },
    });
  const all = (await file(fan.userId)).body.trim().split('\r\n');
  expect(all[0]).toMatch(/^No\.,Time \(KST\),Event,"Available, change \(coins\)"/);
  expect(all.slice(1).map((line) => line.split(',').slice(0, 9).join(','))).toEqual([
    '1,2026-11-20 23:30:00,Coins bought,300,0,0,300,0,0',
    '2,2026-11-21 00:10:00,Coins granted,50,0,0,350,0,0',
    '3,2026-11-21 00:10:00,Coins held,-30,30,0,320,30,0',
  ]);
  expect(all[3]).toContain(missionId);
  expect((await file(fan.userId, '?type=CoinsHeld')).body.trim().split('\r\n')).toHaveLength(2);
  const refused = [file(house.ctx.ids()), file(fan.userId, '?from=x'), file(fan.userId, '', fan)];
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 400, 403]);
});

test('exports a long stream completely, with the right balances in its middle', async () => {
  for (let at = 1; at <= 260; at += 1) await house.credit(fan, 1);
  const [middle, ...rest] = (await events({ filter: ofFan(), range: [130, 229] })).body;
  expect([middle?.version, middle?.after.available, rest.length]).toEqual([130, 130, 99]);
  const lines = await house.app.inject({
    method: 'GET',
    url: `/admin/api/wallets/${fan.userId}/events/export`,
    headers: { authorization: operator.token },
  });
  expect(lines.body.trim().split('\n')).toHaveLength(261);
});

test('distinguishes the wallet of a creator from a frozen wallet', async () => {
  const creator = await house.creator({ name: 'luna' });
  await house.credit(fan, 10);
  const stream = walletStreamId(fan.userId);
  await execute(house.ctx, {
    key: { scope: 'test', id: 'freeze' },
    intent: null,
    at: house.ctx.clock.now(),
    streams: [stream],
    decide: (streams) => {
      const policy = ledgerPolicy(house.ctx);
      const frozen = decideFreeze(streams.wallet(fan.userId), { reason: 'court order', policy });
      return isRejection(frozen) ? frozen : accept({ appends: [{ stream, ...frozen }], reply: null });
    },
  });
  const other = await house.fan('other');
  await house.credit(other, 20);

  const listed = async (state?: string) =>
    (
      await callConsole<Wallets>(house, 'GET', '/wallets', { as: operator, query: { filter: { state } } })
    ).body
      .map(({ id, state, creatorId }) => [id, state, creatorId])
      .toSorted();
  const rows = {
    CREATOR: [creator.userId, 'CREATOR', creator.creatorId],
    FROZEN: [fan.userId, 'FROZEN', null],
    OPEN: [other.userId, 'OPEN', null],
  };
  expect(await listed()).toEqual(Object.values(rows).toSorted());
  for (const [state, row] of Object.entries(rows)) expect(await listed(state)).toEqual([row]);
  const [frozen] = (await events({ filter: ofFan({ type: 'WalletFrozen' }) })).body;
  expect(frozen).toMatchObject({ payload: { reason: 'court order' }, after: { available: 10 } });
});
