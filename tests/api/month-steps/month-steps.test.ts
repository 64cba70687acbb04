import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unkeyed } from '../../../services/src/db/once.ts';
import { changeBankAccount } from '../../../services/src/slices/people/creators/bank-account.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { owe } from '../../harness/owe.ts';
import { payOut } from '../../harness/pay-out.ts';
import { hana, month, openPayday, type Payday, resultOf } from '../payouts/payday.ts';

type Steps = Reply<Routes['showMonthSteps']>;
type Row = Reply<Routes['listMonthDifferences']>[number];

let day: Payday;
beforeEach(async () => {
  day = await openPayday();
});
afterEach(() => day.market.close());

const before = '2026-10';

const steps = async (of = month) =>
  (await callConsole<Steps>(day.market, 'GET', `/month-steps/${of}`, { as: day.maker })).body;

const differences = (filter: object = {}, query: object = {}) =>
  callConsole<Row[]>(day.market, 'GET', '/month-differences', {
    as: day.maker,
    query: { filter: { month, ...filter }, ...query },
  });

const told = ({ steps: states }: Steps) => Object.values(states).join(' ');

const earned = ({ creatorId }: CreatorPerson, points: number, of: string) =>
  earn(day.market.ctx, { creatorId, points, at: `${of}-15T00:00:00.000Z` });

test('shows the steps from closing to payment, and a failed line as payable again', async () => {
  await day.earner(1_000);
  await day.earner(2_000);
  expect(await steps()).toMatchObject({
    steps: { closing: 'NOW', differences: 'WAITING' },
    // At noon of 1 December in Korea; that night's closing was missed.
    closing: { closedAt: null, closesAt: '2026-12-01T15:30:00.000Z', creators: 0 },
  });
  await day.close(month);
  const closed = await steps();
  expect(told(closed)).toBe('DONE NOW DONE NOW WAITING WAITING DONE');
  expect(closed).toMatchObject({
    closing: { closesAt: null, creators: 2, carriedOverCreators: 0, exceptions: 0 },
    differences: { before, receivedWon: 135_000, beforeWon: 0, newCreators: 2, goneCreators: 0 },
    payouts: {
      payableOn: '2026-12-10',
      late: false,
      batches: [],
      toPrepare: { creators: 2, won: 135_000 },
    },
  });

  const { body: batch } = await day.prepare();
  const prepared = await steps();
  expect(told(prepared)).toBe('DONE NOW DONE NOW WAITING WAITING DONE');
  expect(prepared.payouts).toMatchObject({
    toPrepare: { creators: 0, won: 0 },
    inBatch: { creators: 2, won: 135_000 },
    batches: [{ id: batch.id, status: 'PREPARED', lines: 2, totalWon: 135_000, file: null }],
  });
  await day.approve(batch);
  expect(told(await steps())).toBe('DONE DONE DONE DONE NOW WAITING DONE');
  const { sha256 } = (await day.file(batch.id)).body;
  const sent = await steps();
  expect(told(sent)).toBe('DONE DONE DONE DONE DONE NOW DONE');
  expect(sent.payouts.batches).toMatchObject([{ status: 'FILE_MADE', file: { number: 1, sha256 } }]);

  await day.apply(batch.id, resultOf(await day.show(batch.id), { 1: 'E01' }));
  const failed = batch.rows[0];
  const answered = await steps();
  expect(told(answered)).toBe('DONE DONE DONE NOW WAITING WAITING DONE');
  expect(answered.payouts).toMatchObject({
    payable: { creators: 2, won: 135_000 },
    toPrepare: { creators: 0, won: 0 },
    failed: { creators: 1, won: failed?.won },
    paid: { creators: 1, won: 135_000 - (failed?.won ?? 0) },
  });
  const flagged = await differences({ flag: 'TRANSFER_FAILED' });
  expect(flagged.body.map(({ creatorId }) => creatorId)).toEqual([failed?.creatorId]);

  // Once it is paid, the old failure does not count any more.
  const again = (await day.prepare()).body;
  await day.approve(again);
  await day.file(again.id);
  await day.apply(again.id, resultOf(await day.show(again.id)));
  const paid = await steps();
  expect(told(paid)).toBe('DONE DONE DONE DONE DONE DONE DONE');
  expect(paid.payouts).toMatchObject({ paid: { creators: 2, won: 135_000 }, failed: { creators: 0 } });
  expect((await differences({ flagged: true })).body).toEqual([]);
});

test('compares a month with the previous month, the greatest change first, up or down', async () => {
  const [up, down, gone, fresh] = [
    await day.earner(1_000, { month: before }),
    await day.earner(9_000, { month: before }),
    await day.earner(600, { month: before }),
    await day.earner(500),
  ];
  await earned(up, 4_000, month);
  await earned(down, 1_000, month);
  await day.close(before);
  await day.close(month);
  const { body, range } = await differences();
  expect(range).toBe('month-differences 0-3/4');
  // A coin is worth 60 won, 45 of which the creator receives.
  expect(body).toMatchObject([
    { creatorId: down.creatorId, presence: 'BOTH', changeWon: -360_000, changePercent: -89, flags: [] },
    {
      creatorId: up.creatorId,
      id: `${month}:${up.creatorId}`,
      presence: 'BOTH',
      state: 'PAYABLE',
      grossWon: 240_000,
      beforeGrossWon: 60_000,
      feesWon: 60_000,
      beforeFeesWon: 15_000,
      receivedWon: 180_000,
      beforeWon: 45_000,
      changeWon: 135_000,
      changePercent: 300,
      flags: ['GREW'],
    },
    { creatorId: gone.creatorId, presence: 'GONE', state: null, receivedWon: 0, changeWon: -27_000 },
    { creatorId: fresh.creatorId, presence: 'NEW', beforeWon: 0, changePercent: null },
  ]);
  expect((await differences({}, { sort: ['receivedWon', 'ASC'] })).body[0]?.creatorId).toBe(gone.creatorId);
  expect((await differences({ presence: 'NEW' })).body).toHaveLength(1);
  expect((await differences({ id: [`${month}:${up.creatorId}`] })).body).toHaveLength(1);
  expect((await differences({}, { range: [1, 1] })).body).toMatchObject([{ creatorId: up.creatorId }]);
  expect((await steps()).differences).toEqual({
    before,
    receivedWon: 247_500,
    beforeWon: 477_000,
    newCreators: 1,
    goneCreators: 1,
  });
  // While the month is open, no creator counts as GONE.
  expect((await differences({ month: '2026-12' })).body).toEqual([]);
});

test('flags each creator who needs attention, and counts the flags', async () => {
  const { ctx, owner } = day.market;
  const accountless = await day.earner(1_000, { account: null });
  const abroad = await day.earner(2_000);
  const struck = await day.earner(1_000);
  const shutOut = await day.earner(1_000);
  const left = await day.earner(1_000);
  const indebted = await day.earner(1_000);
  const moved = await day.earner(1_000);
  const settledIn = await day.earner(1_000, { account: null });
  const poor = await day.earner(10);
  await owner.query('update creators set overseas_account = true where id = $1', [abroad.creatorId]);
  await owner.query('update creators set strikes = 1 where id = $1', [struck.creatorId]);
  await owner.query('update users set login_blocked = true where id = $1', [shutOut.userId]);
  await owner.query('update creators set left_at = now() where id = $1', [left.creatorId]);
  for (const [creator, account] of [
    [moved, { ...hana, bankAccountNumber: '99912345678901' }],
    // A first account does not count as a change.
    [settledIn, hana],
  ] as const) {
    const { creatorId, userId } = creator;
    const { rows } = await owner.query('select id from sessions where user_id = $1', [userId]);
    const whose = { creatorId, userId, sessionId: rows[0]?.id };
    await changeBankAccount(ctx, { ...whose, account, keyed: unkeyed });
  }
  await owe(ctx, {
    creatorId: indebted.creatorId,
    makerId: day.maker.userId,
    checkerId: day.checker.userId,
    owing: { kind: 'ADVANCE', won: 50_000 },
  });
  await day.close(month);
  const flagsOf = new Map((await differences()).body.map(({ creatorId, flags }) => [creatorId, flags]));
  const expected: [CreatorPerson, string[]][] = [
    [accountless, ['NO_ACCOUNT']],
    [abroad, ['ABROAD']],
    [struck, ['STRIKES']],
    [shutOut, ['SHUT_OUT']],
    [left, ['LEFT']],
    [indebted, ['DEBTS']],
    [moved, ['ACCOUNT_CHANGED']],
    [settledIn, []],
    [poor, []],
  ];
  for (const [{ creatorId }, flags] of expected) expect(flagsOf.get(creatorId)).toEqual(flags);
  const { flags, payouts } = await steps();
  expect(flags.creators).toBe(7);
  expect(flags.each.filter(({ creators }) => creators === 1)).toHaveLength(7);
  expect(payouts).toMatchObject({ byHand: { creators: 2 }, toPrepare: { creators: 5 } });
  expect((await differences({ flagged: true })).body).toHaveLength(7);
  expect((await differences({ flagged: false })).body).toHaveLength(2);
});

test('flags an account changed since the start of the month in Korea', async () => {
  const [earlier, within] = [await day.earner(1_000), await day.earner(1_000)];
  const changed = (creator: CreatorPerson, at: string) =>
    day.market.owner.query('update creators set bank_account_changed_at = $2 where id = $1', [
      creator.creatorId,
      at,
    ]);
  await changed(earlier, '2026-10-31T14:59:59.999Z');
  await changed(within, '2026-10-31T15:00:00.000Z');
  await day.close(month);
  const { body } = await differences({ flag: 'ACCOUNT_CHANGED' });
  expect(body.map(({ creatorId }) => creatorId)).toEqual([within.creatorId]);
});

test('flags a creator with too few coins for a full year, and not a month sooner', async () => {
  const poor = await day.earner(10, { month: '2025-12' });
  for (let at = 12; at <= 22; at += 1) await day.close(monthAt(at));
  expect((await differences({ month: '2026-10', flagged: true })).body).toEqual([]);
  await day.close(month);
  expect((await differences({ flag: 'CARRIED_LONG' })).body).toMatchObject([
    { creatorId: poor.creatorId, state: 'CARRIED_OVER', receivedWon: 0, flags: ['CARRIED_LONG'] },
  ]);
});

const monthAt = (at: number) =>
  `${2025 + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}`;

test('shows a past pay day while payments are open', async () => {
  const creator = await day.earner(1_000, { month: before });
  await day.close(before);
  day.market.setTime('2026-11-10T14:59:59.999Z');
  expect((await steps(before)).payouts).toMatchObject({ payableOn: '2026-11-10', late: false });
  // November's pay day, the tenth, is over.
  day.market.setTime('2026-11-10T15:00:00.000Z');
  expect((await steps(before)).payouts).toMatchObject({ payableOn: '2026-11-10', late: true });
  const staff = { makerId: day.maker.userId, checkerId: day.checker.userId };
  const { creatorId } = creator;
  await payOut(day.market.ctx, {
    creatorId,
    month: before,
    won: 45_000,
    ...staff,
  });
  expect((await steps(before)).payouts).toMatchObject({ late: false, paid: { creators: 1, won: 45_000 } });
});
