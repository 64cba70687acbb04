import { account, balanceOf, type Ledger, LedgerBusy, verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAlarms } from '../../../services/src/slices/ground/alarms/queries.ts';
import { closeDueMonths, closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import {
  advanceClosing,
  askToCloseMonth,
} from '../../../services/src/slices/settlement/settlements/month-closing.ts';
import { showSettlementMonthRow } from '../../../services/src/slices/settlement/settlements/month-rows.ts';
import { monthIncome } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { insertCreator } from '../../harness/rows.ts';

let house: TestContext;
let creator: string;

beforeEach(async () => {
  house = await openTestContext({}, '2026-11-30T15:30:00.000Z');
  creator = await insertCreator(house.ctx);
});
afterEach(async () => {
  const differences = await verifyLedger(house.ctx.db);
  await house.close();
  expect(differences).toEqual([]);
});

const november = '2026-11-15T00:00:00.000Z';
const settlements = () =>
  house.ctx.db.selectFrom('settlements').select(['month', 'creator_id', 'points']).execute();

/** Makes the database refuse settlements of this creator. @returns a function that ends the fault */
async function refuseSettlements(creatorId: string): Promise<() => Promise<unknown>> {
  const { owner } = house;
  await owner.query(
    `alter table settlements add constraint refused check (creator_id <> '${creatorId}') not valid`,
  );
  return () => owner.query('alter table settlements drop constraint refused');
}

const alarms = async () =>
  (await openAlarms(house.ctx.db)).map(({ event, subject, times }) => ({ event, subject, times }));
const unsettled = (month: string, times: number) => ({
  event: 'settlement.creator-unsettled',
  subject: `${month} ${creator}`,
  times,
});

test('closes a month without a creator who cannot be settled, reports the creator and settles later', async () => {
  const other = await insertCreator(house.ctx);
  await earn(house.ctx, { creatorId: creator, points: 600, at: november });
  await earn(house.ctx, { creatorId: other, points: 700, at: november });
  const mend = await refuseSettlements(creator);
  expect(await closeDueMonths(house.ctx)).toEqual({ months: ['2026-11'] });
  const shown = () => showSettlementMonthRow(house.ctx, '2026-11');
  expect(await shown()).toMatchObject({ closed: true, creators: 1, coins: 700 });
  expect(await settlements()).toMatchObject([{ creator_id: other, points: 700 }]);
  expect(await alarms()).toEqual([unsettled('2026-11', 1)]);

  // The next day the settlement still fails.
  expect(await closeDueMonths(house.ctx)).toEqual({ months: ['2026-11'] });
  expect(await alarms()).toEqual([unsettled('2026-11', 2)]);

  await mend();
  expect(await closeDueMonths(house.ctx)).toEqual({ months: ['2026-11'] });
  expect(await settlements()).toHaveLength(2);
  expect(await shown()).toMatchObject({ closed: true, creators: 2, coins: 1_300 });
  expect(await balanceOf(house.ctx.db, account.payable(creator))).toBe(27_000);
  expect(await alarms()).toEqual([]);
  expect(await closeDueMonths(house.ctx)).toEqual({ months: [] });
});

test('tries the left-out creator again when finance closes such a month again, and audits each request', async () => {
  await earn(house.ctx, { creatorId: creator, points: 600, at: november });
  const mend = await refuseSettlements(creator);
  await closeDueMonths(house.ctx);
  const staffId = house.ctx.ids();
  const closeAgain = async () => {
    await askToCloseMonth(house.ctx, { month: '2026-11', staffId, key: null });
    await advanceClosing(house.ctx, '2026-11');
  };
  await closeAgain();
  expect(await alarms()).toEqual([unsettled('2026-11', 2)]);
  await mend();
  await closeAgain();
  expect(await settlements()).toHaveLength(1);
  expect(await alarms()).toEqual([]);
  await closeAgain();

  const acts = await house.ctx.db.selectFrom('staff_acts').selectAll().orderBy('id').execute();
  const act = {
    staff_id: staffId,
    action: 'closeMonth',
    object_id: '2026-11',
    before: { closed: true, unsettled: 1 },
    after: { closing: true },
  };
  expect(acts).toMatchObject([act, act]);
});

test('settles the coins of a left-out creator with the next month if that closes first', async () => {
  await earn(house.ctx, { creatorId: creator, points: 600, at: november });
  const mend = await refuseSettlements(creator);
  await closeMonth(house.ctx, '2026-11');
  await mend();
  house.setTime('2026-12-31T15:30:00.000Z');
  await earn(house.ctx, { creatorId: creator, points: 50, at: '2026-12-15T00:00:00.000Z' });
  const december = async () => {
    const { statement } = await monthIncome(house.ctx, creator, '2026-12');
    const row = await showSettlementMonthRow(house.ctx, '2026-12');
    return [statement, row].map((sums) => [sums?.coins, sums?.carriedInCoins]);
  };
  // Nothing carried the coins over: the estimate says so too.
  const lines = [650, 0];
  expect(await december()).toEqual([lines, lines]);
  await closeMonth(house.ctx, '2026-12');
  expect(await december()).toEqual([lines, lines]);
  expect(await closeDueMonths(house.ctx)).toEqual({ months: ['2026-11'] });
  expect(await settlements()).toMatchObject([{ month: '2026-12', points: 650 }]);
  expect(await alarms()).toEqual([]);
});

test('keeps a month open for a retry if a creator cannot be settled for a temporary reason', async () => {
  const { ctx } = house;
  const other = await insertCreator(ctx);
  await earn(ctx, { creatorId: creator, points: 600, at: november });
  await earn(ctx, { creatorId: other, points: 700, at: november });
  const { ledger } = ctx;
  const busyFor = new Set([creator]);
  const busy: Ledger = {
    ...ledger,
    execute: (command) => {
      const [scope, month, id = ''] = `${command.key.scope}:${command.key.id}`.split(':');
      if (scope === 'closeMonth' && month && busyFor.delete(id)) return Promise.reject(new LedgerBusy());
      return ledger.execute(command);
    },
  };
  await expect(closeDueMonths({ ...ctx, ledger: busy })).rejects.toMatchObject({ code: 'BUSY' });
  expect(await showSettlementMonthRow(ctx, '2026-11')).toMatchObject({ closed: false });
  expect(await settlements()).toMatchObject([{ creator_id: other }]);
  expect(await alarms()).toEqual([]);
  expect(await closeDueMonths({ ...ctx, ledger: busy })).toEqual({ months: ['2026-11'] });
  expect(await settlements()).toHaveLength(2);
});
