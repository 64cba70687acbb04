import {
  accept,
  account,
  balanceOf,
  decideAdvance,
  earningsStream,
  isRejection,
  readStream,
  verifyLedger,
} from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { execute } from '../../../services/src/command.ts';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { closeDueMonths, closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { listSettlementRows } from '../../../services/src/slices/settlement/settlements/console-rows.ts';
import {
  listSettlementMonthRows,
  showSettlementMonthRow,
} from '../../../services/src/slices/settlement/settlements/month-rows.ts';
import {
  accumulatedIncome,
  settlementPage,
} from '../../../services/src/slices/settlement/settlements/queries.ts';
import { settleCreator } from '../../../services/src/slices/settlement/settlements/settle-creator.ts';
import { creatorsToSettle } from '../../../services/src/slices/settlement/settlements/to-settle.ts';
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
  const differences = [...(await verifyLedger(house.ctx.db)), ...(await earningsThatDiffer())];
  await house.close();
  expect(differences).toEqual([]);
});

/** Returns creators whose unsettled earnings differ from the ledger's earned and not converted coins. */
async function earningsThatDiffer() {
  const { rows } = await house.ctx.pool.query(`
    select id from creators
     where (select coalesce(sum(points), 0) from earnings where creator_id = creators.id and settlement_id is null)
        <> (select coalesce(sum(amount), 0) from ledger.entry where account = 'earned:' || creators.id)`);
  return rows;
}

const november = '2026-11-15T00:00:00.000Z';
const close = (month = '2026-11') => closeMonth(house.ctx, month);
const settlements = () =>
  house.ctx.db
    .selectFrom('settlements')
    .select(['month', 'creator_id', 'points', 'gross_won', 'to_receipt_won', 'carried_over'])
    .orderBy('month')
    .execute();
const won = (code: string) => balanceOf(house.ctx.db, code);

describe('closing a month', () => {
  test('converts the coins of each creator into won, once', async () => {
    const other = await insertCreator(house.ctx, { overseasAccount: true });
    await earn(house.ctx, { creatorId: creator, points: 400, at: november });
    await earn(house.ctx, { creatorId: creator, points: 201, wonPerCoin: 70, at: november });
    await earn(house.ctx, { creatorId: other, points: 1_000, overseas: true, at: november });

    const closed = await Promise.all([close(), close(), close()]);
    expect(closed).toEqual(Array.from({ length: 3 }, () => ({ month: '2026-11', settlements: 2 })));
    expect(await close()).toEqual({ month: '2026-11', settlements: 2 });

    // 400 × 60 + 201 × 70 = 38,070; less 15 % = 5,710 and 10 % = 3,807
    expect(await won(account.payable(creator))).toBe(28_553);
    // 60,000 less 9,000, 6,000, 10 % tax 6,000 and 5 % for the account abroad 3,000
    expect(await won(account.payable(other))).toBe(36_000);
    expect(await won(account.fee('service'))).toBe(5_710 + 9_000);
    expect(await won(account.fee('payment'))).toBe(3_807 + 6_000);
    expect(await won(account.tax('overseas'))).toBe(6_000);
    expect(await won(account.fee('overseas-account'))).toBe(3_000);
    expect(await won(account.conversion)).toBe(-98_070);
    expect(await settlements()).toHaveLength(2);

    expect(await settlementPage(house.ctx, creator, { page: 0, size: 12 })).toMatchObject({
      totalElements: 1,
      last: true,
      content: [
        {
          year: 2026,
          month: 11,
          totalEarningCoin: 601,
          income: 28_553,
          pgFee: 3_807,
          pgFeeRate: 10,
          fatkatFee: 5_710,
          fatkatFeeRate: 15,
          toReceipt: 28_553,
          paid: false,
        },
      ],
    });
    const payable = await house.ctx.pool.query('select distinct payable_on::text as day from settlements');
    expect(payable.rows).toEqual([{ day: '2026-12-10' }]);
  });

  test('waits until the month is over in Korea', async () => {
    house.setTime('2026-11-30T14:59:59.999Z');
    await expect(close()).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' });
    await expect(close('9999-12')).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' });
    await expect(close('2017-12')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    house.setTime('2026-11-30T15:00:00.000Z');
    expect(await close()).toEqual({ month: '2026-11', settlements: 0 });
  });

  test('counts a mission in the Korean month of its completion', async () => {
    await earn(house.ctx, { creatorId: creator, points: 600, at: '2026-11-30T14:59:59.999Z' });
    await earn(house.ctx, { creatorId: creator, points: 700, at: '2026-11-30T15:00:00.000Z' });
    await close();
    expect(await settlements()).toMatchObject([{ month: '2026-11', points: 600 }]);
  });

  test('carries over less than 500 coins until enough are earned', async () => {
    house.setTime('2026-12-31T16:00:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 499, at: november });
    await close('2026-11');
    expect(await won(account.earned(creator))).toBe(499);
    expect(await readStream(house.ctx.db, `earnings-${creator}`)).toMatchObject([
      { type: 'MonthCarriedOver', payload: { month: '2026-11', points: 499 } },
    ]);
    await earn(house.ctx, { creatorId: creator, points: 1, at: '2026-12-15T00:00:00.000Z' });
    await close('2026-12');
    await close('2026-11');
    expect(await settlements()).toEqual([
      {
        month: '2026-11',
        creator_id: creator,
        points: 499,
        gross_won: 29_940,
        to_receipt_won: 0,
        carried_over: true,
      },
      {
        month: '2026-12',
        creator_id: creator,
        points: 500,
        gross_won: 30_000,
        to_receipt_won: 22_500,
        carried_over: false,
      },
    ]);
    expect(await won(account.earned(creator))).toBe(0);
    expect(await accumulatedIncome(house.ctx, creator)).toMatchObject({
      totalEarningCoin: 500,
      income: 22_500,
      pgFee: 3_000,
      fatkatFee: 4_500,
    });
  });

  test('pays debts of the creator first', async () => {
    await earn(house.ctx, { creatorId: creator, points: 600, at: november });
    await execute(house.ctx, {
      key: { scope: 'test', id: 'advance' },
      intent: null,
      at: new Date(november),
      streams: [`earnings-${creator}`],
      decide: (streams) => {
        const advance = { advanceId: 'a', won: 7_000, policy: ledgerPolicy(house.ctx) };
        const given = decideAdvance(streams.state(earningsStream, creator), advance);
        if (isRejection(given)) return given;
        return accept({ appends: [{ stream: `earnings-${creator}`, ...given }], reply: null });
      },
    });
    await close();
    expect(await settlements()).toMatchObject([{ gross_won: 36_000, to_receipt_won: 20_000 }]);
    expect(await won(account.payable(creator))).toBe(20_000);
    expect(await won(account.owed(creator))).toBe(0);
  });

  test('leaves the coins of an open month in that month', async () => {
    house.setTime('2026-12-31T16:00:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 600, at: november });
    await earn(house.ctx, { creatorId: creator, points: 700, at: '2026-12-15T00:00:00.000Z' });
    await close('2026-12');
    await close('2026-11');
    expect((await settlements()).map(({ month, points }) => [month, points])).toEqual([
      ['2026-11', 600],
      ['2026-12', 700],
    ]);
  });

  test('does not repeat carried-over creators after a crash', async () => {
    const other = await insertCreator(house.ctx);
    await earn(house.ctx, { creatorId: creator, points: 499, at: november });
    await earn(house.ctx, { creatorId: other, points: 700, at: november });
    await settleCreator(house.ctx, '2026-11', creator);
    expect(await creatorsToSettle(house.ctx.db, '2026-11')).toEqual([other]);
  });

  test('continues after a crash', async () => {
    const other = await insertCreator(house.ctx);
    await earn(house.ctx, { creatorId: creator, points: 600, at: november });
    await earn(house.ctx, { creatorId: other, points: 700, at: november });
    await settleCreator(house.ctx, '2026-11', creator);
    expect(await showSettlementMonthRow(house.ctx, '2026-11')).toMatchObject({ closed: false });
    expect(await close()).toEqual({ month: '2026-11', settlements: 2 });
    expect(await won(account.payable(creator))).toBe(27_000);
    expect(await won(account.payable(other))).toBe(31_500);
  });

  test('never settles the same coins twice for two months at once', async () => {
    house.setTime('2027-01-31T16:00:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 499, at: november });
    await close('2026-11');
    await earn(house.ctx, { creatorId: creator, points: 600, at: '2026-12-15T00:00:00.000Z' });
    await earn(house.ctx, { creatorId: creator, points: 700, at: '2027-01-15T00:00:00.000Z' });
    await Promise.all([close('2026-12'), close('2027-01')]);
    const rows = (await settlements()).filter(({ carried_over }) => !carried_over);
    expect(rows.map(({ points }) => points).reduce((sum, points) => sum + points, 0)).toBe(1_799);
    expect(await won(account.converted)).toBe(1_799);
  });

  test('closes missed months by schedule, the oldest first', async () => {
    house.setTime('2027-01-31T15:30:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 600, at: november });
    expect(await closeDueMonths(house.ctx)).toEqual({ months: ['2026-11', '2026-12', '2027-01'] });
    expect(await closeDueMonths(house.ctx)).toEqual({ months: [] });
    expect(await settlements()).toMatchObject([{ month: '2026-11', points: 600 }]);
  });
});

describe('the console', () => {
  test('shows the sums of open and closed months and the rows of closed months', async () => {
    house.setTime('2026-12-31T16:00:00.000Z');
    const small = await insertCreator(house.ctx);
    await earn(house.ctx, { creatorId: creator, points: 600, at: november });
    await earn(house.ctx, { creatorId: small, points: 10, at: november });
    await earn(house.ctx, { creatorId: creator, points: 1_000, at: '2026-12-15T00:00:00.000Z' });
    await close('2026-11');
    const range: [number, number] = [0, 24];
    const nothingElse = {
      ...{ carriedInCoins: 0, overseasTaxWon: 0, overseasAccountFeeWon: 0 },
      ...{ incomeTaxWon: 0, localIncomeTaxWon: 0 },
      ...{ advanceWon: 0, introductionFeeWon: 0, debtWon: 0 },
      ...{ carriedOverCreators: 0, carriedOverCoins: 0 },
    };
    const carriedOver = {
      ...{ coins: 10, grossWon: 600, serviceFeeWon: 90, paymentFeeWon: 60, netWon: 450 },
      ...{ overseasTaxWon: 0, overseasAccountFeeWon: 0, incomeTaxWon: 0, localIncomeTaxWon: 0 },
      ...{ advanceWon: 0, introductionFeeWon: 0, debtWon: 0 },
    };
    const months = await listSettlementMonthRows(house.ctx, { filter: {}, range, sort: ['id', 'DESC'] });
    expect(months.total).toBe(2);
    expect(months.rows).toEqual([
      {
        id: '2026-12',
        closed: false,
        creators: 1,
        ...nothingElse,
        carriedOverCreators: 1,
        carriedOverCoins: 10,
        // The amount that November carried over, and December carries on.
        ...{ earnedCoins: 1_000, carriedInCoins: 10, carriedOver: { ...carriedOver, carriedInCoins: 10 } },
        ...{ coins: 1_000, grossWon: 60_000, serviceFeeWon: 9_000, paymentFeeWon: 6_000 },
        toReceiptWon: 45_000,
        closedAt: null,
        closing: null,
      },
      {
        id: '2026-11',
        closed: true,
        creators: 1,
        ...nothingElse,
        carriedOverCreators: 1,
        carriedOverCoins: 10,
        ...{ earnedCoins: 610, carriedInCoins: 0, carriedOver: { ...carriedOver, carriedInCoins: 0 } },
        coins: 600,
        grossWon: 36_000,
        serviceFeeWon: 5_400,
        paymentFeeWon: 3_600,
        toReceiptWon: 27_000,
        closedAt: '2026-12-31T16:00:00.000Z',
        closing: null,
      },
    ]);
    const listed = await listSettlementRows(house.ctx, {
      filter: { month: '2026-11' },
      range,
      sort: ['toReceiptWon', 'DESC'],
    });
    expect(listed).toMatchObject({
      total: 2,
      rows: [
        { creatorId: creator, creatorName: 'creator', coins: 600, carriedOver: false },
        { creatorId: small, coins: 10, toReceiptWon: 0, carriedOver: true },
      ],
    });
  });
});
