import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { coinBalance } from '../../../services/src/slices/money/coins/queries.ts';
import { callConsole } from '../../harness/console.ts';
import { type DepositHouse, openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

/** A staff member claims a transfer before returning it to its sender; from then on it pays for nothing. */
let house: Marketplace;
let line: DepositHouse;
let operator: Person;
let one: Person;
let two: Person;
let transferId: string;
let depositId: string;
let fan: Person;

const noon = '2026-11-27T03:00:00.000Z';
const hundred = '01a00000-0000-7000-8000-000000000100';

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, new Date(noon));
  line = openLine(house);
  fan = await house.fan('who pays');
  operator = await house.staff('ROLE_OPERATOR');
  one = await house.staff('ROLE_FINANCE');
  two = await house.staff('ROLE_FINANCE');
  depositId = await line.ask(fan.userId, hundred);
  transferId = await line.receive(10_000);
});
afterEach(() => house.close());

type Answer = Reply<Routes['claimTransferReturn']> & { code: string };
const post = (as: Person, act: string, body: object) =>
  callConsole<Answer>(house, 'POST', `/transfers/${transferId}/return${act}`, { as, body });
const claim = (as: Person) => post(as, '/claim', { reason: 'sent by mistake' });
const release = (as: Person) => post(as, '/release', { reason: 'it is the fan’s after all' });
const sentBack = (as: Person) => post(as, '', { reference: 'TX-1' });
const match = (as: Person = operator) =>
  callConsole<{ code: string; status: string; facts?: object }>(house, 'POST', '/deposit-matches', {
    as,
    body: { depositIds: [depositId], transferIds: [transferId] },
  });
const points = async () => (await coinBalance(house.ctx.db, fan.userId, new Date(noon))).point;
const listed = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { body } = await callConsole<{ id: string }[]>(house, 'GET', `/transfers?${query}`, { as: two });
  return body.map(({ id }) => id);
};

test('blocks matches and other claimants after a claim; the claimant records the return', async () => {
  expect((await sentBack(one)).body.code).toBe('NOT_CLAIMED');
  expect((await claim(one)).body).toMatchObject({
    status: 'RETURNING',
    returningBy: one.userId,
    returningSince: noon,
    takeOverFrom: '2026-11-27T04:00:00.000Z',
  });
  expect((await match()).body.code).toBe('TRANSFER_STATE');
  expect((await claim(two)).body.code).toBe('CLAIMED_BY_OTHER');
  expect((await sentBack(two)).body.code).toBe('CLAIMED_BY_OTHER');
  expect(await listed({ toDo: true })).toEqual([transferId]);
  expect(await listed({ status: 'OPEN' })).toEqual([]);
  expect((await sentBack(one)).body).toMatchObject({
    status: 'RETURNED',
    returnReference: 'TX-1',
    returningBy: null,
  });
  expect((await claim(two)).body.code).toBe('TRANSFER_STATE');
  expect(await listed({ toDo: true })).toEqual([]);
  expect(await points()).toBe(0);
});

test('lists money as late when nobody has looked at it in time', async () => {
  // It arrived a minute before noon of a Friday, and must be credited within two of the hours in which deposits are processed.
  house.setTime('2026-11-27T04:58:00.000Z');
  expect(await listed({ late: true })).toEqual([]);
  house.setTime('2026-11-27T05:00:00.000Z');
  expect(await listed({ late: true })).toEqual([transferId]);
  await match();
  expect(await listed({ late: true })).toEqual([]);
});

test('either matches or returns a transfer, also for concurrent calls', async () => {
  const [matched, claimed] = await Promise.all([match(), claim(one)]);
  expect([matched.status, claimed.status].toSorted()).toEqual([200, 409]);
  expect(await points()).toBe(matched.status === 200 ? 100 : 0);
  expect((await sentBack(one)).status).toBe(matched.status === 200 ? 409 : 200);
});

test('refuses to approve a match above the limit once its money is being returned', async () => {
  const matchId = await line.proposed(operator.userId);
  const { rows } = await house.owner.query(
    'select transfer_ids[1] as id from deposit_matches where id = $1',
    [matchId],
  );
  transferId = rows[0].id;
  await claim(one);
  const approved = await callConsole<{ code: string }>(house, 'POST', `/deposit-matches/${matchId}/approve`, {
    as: two,
    body: { won: 1_200_000 },
  });
  expect(approved.body.code).toBe('TRANSFER_STATE');
});

test('can be matched again after a release, and an idle claim can be taken over after an hour', async () => {
  await claim(one);
  house.setTime('2026-11-27T04:00:00.000Z');
  expect((await claim(two)).body).toMatchObject({ returningBy: two.userId });
  expect((await release(one)).body.code).toBe('CLAIMED_BY_OTHER');
  expect((await release(two)).body).toMatchObject({ status: 'OPEN', returningBy: null });
  expect((await match()).status).toBe(200);
  expect(await points()).toBe(100);
});
