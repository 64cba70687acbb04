import type { SettlementState } from '@sowon/contracts';
import { account, balanceOf, verifyLedger } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import {
  estimateRows,
  listSettlementRows,
  payoutsDue,
} from '../../../services/src/slices/settlement/settlements/console-rows.ts';
import { compensate } from '../../../services/src/slices/settlement/settlements/debts.ts';
import { showSettlementMonthRow } from '../../../services/src/slices/settlement/settlements/month-rows.ts';
import {
  accumulatedIncome,
  monthIncome,
  settlementPage,
} from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { owe } from '../../harness/owe.ts';
import { insertCreator, insertFan, insertMember } from '../../harness/rows.ts';

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
  test('of an open month is an estimate equal to the final amount of its closing', async () => {
    await earn(house.ctx, { creatorId: creator, points: 601, wonPerCoin: 70, at: november });
    const income = { totalEarningCoin: 601, income: 31_553, pgFee: 4_207, fatkatFee: 6_310 };
    expect(await monthIncome(house.ctx, creator, '2026-11')).toMatchObject({ ...income, closed: false });
    expect(await accumulatedIncome(house.ctx, creator)).toMatchObject(income);
    await close();
    expect(await monthIncome(house.ctx, creator, '2026-11')).toMatchObject({ ...income, closed: true });
    expect(await accumulatedIncome(house.ctx, creator)).toMatchObject(income);
    expect(await monthIncome(house.ctx, creator, '2026-10')).toMatchObject({ closed: false, income: 0 });
  });

  test('of a month counts its own coins once, also when carried over and settled with another month', async () => {
    house.setTime('2027-01-31T16:00:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 10, at: november });
    await earn(house.ctx, { creatorId: creator, points: 1_000, at: '2026-12-15T00:00:00.000Z' });
    const coinsOf = async (month: string) => (await monthIncome(house.ctx, creator, month)).totalEarningCoin;
    const months = ['2026-11', '2026-12', '2027-01'];
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    await close('2026-11');
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    await close('2026-12');
    const settled = await settlementPage(house.ctx, creator, { page: 0, size: 12 });
    expect(settled.content.map(({ totalEarningCoin }) => totalEarningCoin)).toEqual([1_010, 10]);
    expect(await Promise.all(months.map(coinsOf))).toEqual([10, 1_000, 0]);
    expect(await accumulatedIncome(house.ctx, creator)).toMatchObject({ totalEarningCoin: 1_010 });
  });

  test('shows each deduction from gross to net, before and after the closing, also in the console', async () => {
    const abroad = await insertCreator(house.ctx, { overseasAccount: true });
    await earn(house.ctx, { creatorId: abroad, points: 400, at: '2026-10-15T00:00:00.000Z' });
    await close('2026-10');
    await earn(house.ctx, { creatorId: abroad, points: 200, overseas: true, at: november });
    await earn(house.ctx, { creatorId: abroad, points: 600, wonPerCoin: 70, at: november });
    const staff = (username: string) => insertMember(house.ctx, { username, roles: ['ROLE_FINANCE'] });
    const two = { makerId: await staff('maker'), checkerId: await staff('checker') };
    const reference = house.ctx.ids();
    await owe(house.ctx, { ...two, creatorId: abroad, owing: { kind: 'ADVANCE', won: 5_000 } });
    await owe(house.ctx, { ...two, creatorId: abroad, owing: { kind: 'INTRODUCTION_FEE', won: 1_000 } });
    await owe(house.ctx, { ...two, creatorId: abroad, owing: { kind: 'DUTY', won: 700, reference } });

    const lines = {
      coins: 1_200,
      carriedInCoins: 400,
      grossWon: 78_000,
      serviceFeeWon: 11_700,
      paymentFeeWon: 7_800,
      // The base is the 12,000 won that were paid for overseas.
      overseasTaxWon: 1_200,
      overseasAccountFeeWon: 3_900,
      advanceWon: 5_000,
      introductionFeeWon: 1_000,
      debtWon: 700,
      netWon: 46_700,
    };
    const rates = [
      { grade: 'SILVER', wonPerCoin: 60, coins: 600, won: 36_000 },
      { grade: 'SILVER', wonPerCoin: 70, coins: 600, won: 42_000 },
    ];
    const statement = { ...lines, rates, carriedOver: false };
    const page = () => settlementPage(house.ctx, abroad, { page: 0, size: 12 });
    expect(await monthIncome(house.ctx, abroad, '2026-11')).toMatchObject({ closed: false, statement });
    expect(await accumulatedIncome(house.ctx, abroad)).toMatchObject({ owedWon: 6_700 });
    const [estimate] = await estimateRows(house.ctx, '2026-11');
    expect(estimate).toMatchObject({ ...lines, toReceiptWon: 46_700 });

    await close();
    expect(await monthIncome(house.ctx, abroad, '2026-11')).toMatchObject({ closed: true, statement });
    const [settled, carried] = (await page()).content;
    expect(settled).toMatchObject({
      statement,
      toReceipt: 46_700,
      advancedPaymentCurrent: 5_000,
      advancedPaymentTotal: 5_000,
      totalIntroductionFee: 1_000,
    });
    expect(carried).toMatchObject({
      toReceipt: 0,
      statement: { coins: 400, grossWon: 24_000, carriedOver: true, rates: [{ coins: 400, won: 24_000 }] },
    });
    expect(await accumulatedIncome(house.ctx, abroad)).toMatchObject({
      totalEarningCoin: 1_200,
      statement: { ...lines, carriedInCoins: 0 },
      owedWon: 0,
    });
    const filter = { month: '2026-11' };
    const query = { filter, range: [0, 9] as [number, number], sort: ['id', 'ASC'] as ['id', 'ASC'] };
    const listed = await listSettlementRows(house.ctx, query);
    expect(listed.rows).toMatchObject([{ ...lines, toReceiptWon: 46_700, state: 'PAYABLE' }]);
    const monthsOf = async (state: SettlementState) =>
      (await listSettlementRows(house.ctx, { ...query, filter: { state } })).rows.map(({ month }) => month);
    expect(await monthsOf('PAYABLE')).toEqual(['2026-11']);
    expect(await monthsOf('CARRIED_OVER')).toEqual(['2026-10']);
    for (const state of ['PAID', 'NOTHING_DUE'] as const) expect(await monthsOf(state), state).toEqual([]);
    expect(await estimateRows(house.ctx, '2026-11')).toEqual([]);
    expect(await showSettlementMonthRow(house.ctx, '2026-11')).toMatchObject({
      creators: 1,
      overseasTaxWon: 1_200,
      carriedInCoins: 400,
      toReceiptWon: 46_700,
      carriedOverCoins: 0,
    });
    expect(await showSettlementMonthRow(house.ctx, '2026-10')).toMatchObject({
      creators: 0,
      grossWon: 0,
      carriedOverCreators: 1,
      carriedOverCoins: 400,
    });
  });

  test('deducts a debt paid by the month after its closing, so the receivable equals the payment', async () => {
    await earn(house.ctx, { creatorId: creator, points: 1_000, at: november });
    await close();
    const fanId = await insertFan(house.ctx);
    const missed = { reference: house.ctx.ids(), fanId, creatorId: creator };
    await compensate(house.ctx, { ...missed, points: 300 });
    const shown = async () => (await settlementPage(house.ctx, creator, { page: 0, size: 12 })).content[0];
    expect(await shown()).toMatchObject({
      toReceipt: 15_000,
      statement: { debtWon: 30_000, netWon: 15_000 },
    });
    const payable = await balanceOf(house.ctx.db, account.payable(creator));
    expect(payable).toBe(15_000);
    expect(await payoutsDue(house.ctx.db)).toEqual({ count: 1, won: 15_000 });
    await compensate(house.ctx, { ...missed, reference: house.ctx.ids(), points: 200 });
    expect(await shown()).toMatchObject({ toReceipt: 0, statement: { debtWon: 45_000, carriedOver: false } });
    expect(await payoutsDue(house.ctx.db)).toEqual({ count: 0, won: 0 });
    expect(await accumulatedIncome(house.ctx, creator)).toMatchObject({ owedWon: 5_000 });
  });
});
