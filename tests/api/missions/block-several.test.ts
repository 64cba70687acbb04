import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';

type Blocks = Reply<Routes['blockMissions']>;

let line: MissionLine;
let operator: Person;

beforeEach(async () => {
  line = await openMissionLine();
  operator = await line.market.staff('ROLE_OPERATOR');
  await line.market.credit(line.fan, 1_000, 'BONUS');
});
afterEach(() => line.market.close());

async function send<T>(path: string, payload: object, key: string) {
  const reply = await line.market.app.inject({
    ...{ method: 'POST', url: `/admin/api/missions/${path}`, payload },
    headers: { authorization: operator.token, 'idempotency-key': key },
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

async function preview(ids: readonly string[]): Promise<Blocks> {
  const url = `/admin/api/missions/block/preview?ids=${ids.join(',')}`;
  const headers = { authorization: operator.token };
  return (await line.market.app.inject({ method: 'GET', url, headers })).json();
}

/** An open mission, an answered one, and one that is hidden already. */
async function three(): Promise<[open: string, answered: string, hidden: string]> {
  const [open, answered, hidden] = [await line.request(), await line.request(), await line.request()];
  await line.perform(answered, 'IMAGE');
  await send(`${hidden}/block`, { reason: 'first' }, 'the-first-block');
  return [open, answered, hidden];
}

test('says before what it would do, and then does exactly that', async () => {
  const [open, answered, hidden] = await three();
  const ids = [open, answered, hidden];
  const before = await line.coins();
  const effects = [
    { id: open, effect: 'ENDED', refunded: 30 },
    { id: answered, effect: 'HIDDEN', refunded: 0 },
    { id: hidden, effect: 'NONE', refunded: 0 },
  ];
  expect(await preview(ids)).toEqual({ missions: effects });
  expect(await line.coins()).toEqual(before);
  const done = await send<Blocks>('block', { ids, reason: 'Not for children' }, 'hide-all-of-them');
  expect(done).toMatchObject({ status: 200, body: { missions: effects } });
  expect(await line.coins()).toEqual({ available: before.available + 30, held: 0 });
  expect(await line.show(open)).toMatchObject({
    status: 'REJECTED',
    rejectReason: 'BLOCKED',
    blocked: { reason: 'Not for children' },
  });
  expect(await line.show(answered)).toMatchObject({
    status: 'COMPLETED',
    blocked: { reason: 'Not for children' },
  });
  expect(await line.show(hidden)).toMatchObject({ blocked: { reason: 'first' } });
});

test('sent again after a lost reply it tells the same, and each block stands once in the log', async () => {
  const [open, answered] = await three();
  const ids = [open, answered];
  const first = await send<Blocks>('block', { ids, reason: 'Not for children' }, 'the-same-twice');
  expect(await send<Blocks>('block', { ids, reason: 'Not for children' }, 'the-same-twice')).toEqual(first);
  const { rows } = await line.market.ctx.pool.query(
    `select object_id from staff_acts where action = 'blockMissions' and reason = 'Not for children'`,
  );
  expect(rows).toHaveLength(2);
});

test('an id of nothing refuses it before anything is hidden', async () => {
  const [open] = await three();
  const ids = [open, '00000000-0000-7000-8000-000000000000'];
  const refused = await send<ErrorReply>('block', { ids, reason: 'Not for children' }, 'one-is-nothing');
  expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await line.show(open)).toMatchObject({ status: 'ACCEPTED', blocked: null });
});
