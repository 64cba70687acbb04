import { verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeMonth } from '../../../services/src/slices/settlement/commands.ts';
import {
  accumulatedIncome,
  monthIncome,
  settlementPage,
} from '../../../services/src/slices/settlement/queries.ts';
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
const close = (month = '2026-11') => closeMonth(house.ctx, month);

describe('income', () => {
  test('of an open month is the estimate that its closing makes final', async () => {
    await earn(house.ctx, { creatorId: creator, points: 601, wonPerCoin: 70, at: november });
    const income = { totalEarningCoin: 601, income: 31_553, pgFee: 4_207, fatkatFee: 6_310 };
    expect(await monthIncome(house.ctx.db, creator, '2026-11')).toEqual({ ...income, closed: false });
    expect(await accumulatedIncome(house.ctx.db, creator)).toEqual(income);
    await close();
    expect(await monthIncome(house.ctx.db, creator, '2026-11')).toEqual({ ...income, closed: true });
    expect(await accumulatedIncome(house.ctx.db, creator)).toEqual(income);
    expect(await monthIncome(house.ctx.db, creator, '2026-10')).toMatchObject({ closed: false, income: 0 });
  });

  test('of a month has its own coins once, also where they were carried over and settled with another month', async () => {
    house.setTime('2027-01-31T16:00:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 10, at: november });
    await earn(house.ctx, { creatorId: creator, points: 1_000, at: '2026-12-15T00:00:00.000Z' });
    const coinsOf = async (month: string) =>
      (await monthIncome(house.ctx.db, creator, month)).totalEarningCoin;
    const months = ['2026-11', '2026-12', '2027-01'];
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    await close('2026-11');
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    await close('2026-12');
    const settled = await settlementPage(house.ctx.db, creator, { page: 0, size: 12 });
    expect(settled.content.map(({ totalEarningCoin }) => totalEarningCoin)).toEqual([1_010, 10]);
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    expect(await accumulatedIncome(house.ctx.db, creator)).toMatchObject({ totalEarningCoin: 1_010 });
  });
});
