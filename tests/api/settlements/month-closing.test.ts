import type { Reply, Routes } from '@sowon/contracts';
import { type Ledger, LedgerBusy } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asksOf } from '../../../services/src/feed/reaction.ts';
import { selectAwaited } from '../../../services/src/flows/deadline.ts';
import { closeDueMonths } from '../../../services/src/slices/settlement/settlements/commands.ts';
import {
  monthClosing,
  settlementsReactions,
} from '../../../services/src/slices/settlement/settlements/lifecycle.ts';
import { advanceClosing } from '../../../services/src/slices/settlement/settlements/month-closing.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertCreator } from '../../harness/rows.ts';

type Month = Reply<Routes['showSettlementMonth']>;
type Steps = Reply<Routes['showMonthSteps']>;

const month = '2026-11';
let house: Marketplace;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-30T15:30:00.000Z'));
  finance = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

const close = (of = month, { as = finance, key }: { as?: Person; key?: string } = {}) =>
  callConsole<Month & { code?: string }>(house, 'POST', `/settlement-months/${of}/close`, {
    as,
    body: {},
    ...(key !== undefined && { key }),
  });
const shown = async () =>
  (await callConsole<Month>(house, 'GET', `/settlement-months/${month}`, { as: finance })).body;
const stepsOf = async () =>
  (await callConsole<Steps>(house, 'GET', `/month-steps/${month}`, { as: finance })).body;
const awaited = () => selectAwaited(house.ctx.db, monthClosing).execute();
const asked = async () =>
  (
    await house.ctx.pool.query(`
      select stream_id, version, payload from ledger.event where type = 'MonthClosingAsked' order by version`)
  ).rows;
const acts = () =>
  house.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'object_id'])
    .where('action', '=', 'closeMonth')
    .execute();

/** Lets so many creators earn 600 coins each. */
async function earners(count: number): Promise<void> {
  for (let creator = 0; creator < count; creator += 1) {
    const creatorId = await insertCreator(house.ctx);
    await earn(house.ctx, { creatorId, points: 600, at: '2026-11-15T00:00:00.000Z' });
  }
}

test('starts the closing within the request, and settles nobody there', async () => {
  await earners(3);
  const { status, body } = await close();
  const askedAt = house.ctx.clock.now().toISOString();
  expect([status, body.closed, body.closing]).toEqual([200, false, { askedAt, settled: 0, left: 3 }]);
  expect(await stepsOf()).toMatchObject({
    steps: { closing: 'NOW' },
    closing: { askedAt, closesAt: null, closedAt: null },
  });
  expect(await asked()).toEqual([
    {
      stream_id: `settlement_month-${month}`,
      version: 1,
      payload: { month, operatorId: finance.userId },
    },
  ]);
  expect(await acts()).toEqual([{ staff_id: finance.userId, object_id: month }]);
  expect(await awaited()).toEqual([{ id: month, stage: 'CLOSING', dueAt: house.ctx.clock.now() }]);
});

test('settles some creators in each step, shows the progress, and closes the month with the last ones', async () => {
  await earners(5);
  await close();
  const progress = [];
  for (let step = 0; step < 3; step += 1) {
    house.setTime(new Date(house.ctx.clock.now().getTime() + 1_000));
    await advanceClosing(house.ctx, month, 2);
    const { closed, closing } = await shown();
    progress.push([closed, closing?.settled, closing?.left]);
  }
  expect(progress).toEqual([
    [false, 2, 3],
    [false, 4, 1],
    [true, undefined, undefined],
  ]);
  expect(await shown()).toMatchObject({ creators: 5, coins: 3_000, closing: null });
  expect(await stepsOf()).toMatchObject({ steps: { closing: 'DONE' }, closing: { askedAt: null } });
  expect(await awaited()).toEqual([]);
});

test('answers a request for a month under way with its progress, and starts nothing', async () => {
  await earners(2);
  const other = await house.staff('ROLE_FINANCE');
  const [first, second] = await Promise.all([close(), close(month, { as: other })]);
  expect(second.body).toEqual(first.body);
  expect(await close(month, { as: other })).toEqual(first);
  expect([await asked(), await acts(), await awaited()]).toMatchObject([[{}], [{}], [{}]]);
  await advanceClosing(house.ctx, month);
  expect((await close(month, { as: other })).body).toMatchObject({ closed: true, closing: null });
  expect([await asked(), await acts(), await awaited()]).toMatchObject([[{}], [{}], []]);
});

test('refuses within the request a month that is not over, and another month under a used key', async () => {
  await earners(1);
  expect(await close('2026-12')).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_OVER' } });
  expect(await close('2017-12')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const operator = await house.staff('ROLE_OPERATOR');
  expect(await close(month, { as: operator })).toMatchObject({ status: 403 });
  expect([await asked(), await acts(), await awaited()]).toEqual([[], [], []]);

  const key = 'close-november';
  expect(await close(month, { key })).toMatchObject({ status: 200 });
  expect(await close(month, { key })).toMatchObject({ status: 200 });
  expect(await close('2026-10', { key })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  expect(await asked()).toHaveLength(1);
});

test('closes a month without earnings as well', async () => {
  expect((await close('2026-10')).body).toMatchObject({ closed: false, closing: { settled: 0, left: 0 } });
  await advanceClosing(house.ctx, '2026-10');
  expect((await close('2026-10')).body).toMatchObject({ closed: true, closing: null });
});

test('settles each creator once, though steps run concurrently and the nightly sweep closes the month', async () => {
  await earners(6);
  await close();
  await Promise.all([
    advanceClosing(house.ctx, month, 2),
    closeDueMonths(house.ctx),
    advanceClosing(house.ctx, month, 4),
    advanceClosing(house.ctx, month, 2),
  ]);
  await advanceClosing(house.ctx, month);
  expect(await shown()).toMatchObject({ closed: true, closing: null, creators: 6, coins: 3_600 });
  expect(await awaited()).toEqual([]);
});

test('repeats a step that a temporary fault stopped', async () => {
  await earners(3);
  await close();
  const { ledger } = house.ctx;
  let isBusy = true;
  const busy: Ledger = {
    ...ledger,
    execute: (command) => {
      if (!isBusy || command.key.scope !== 'closeMonth') return ledger.execute(command);
      isBusy = false;
      return Promise.reject(new LedgerBusy());
    },
  };
  await expect(advanceClosing({ ...house.ctx, ledger: busy }, month, 3)).rejects.toMatchObject({
    code: 'BUSY',
  });
  expect((await shown()).closing).toMatchObject({ settled: 2, left: 1 });
  await advanceClosing(house.ctx, month, 3);
  expect(await shown()).toMatchObject({ closed: true, closing: null, creators: 3 });
});

test('restarts the flow of the month when finance asks again', () => {
  const event = {
    shard: 0,
    seq: 1,
    streamId: `settlement_month-${month}`,
    version: 2,
    type: 'MonthClosingAsked',
    schemaVersion: 1,
    recordedAt: new Date(),
    hash: '',
    payload: { month, operatorId: finance.userId },
  };
  expect(asksOf([settlementsReactions], event as Parameters<typeof asksOf>[1])).toMatchObject([
    { restart: { type: 'closeMonth', id: `close-month:${month}` } },
  ]);
});
