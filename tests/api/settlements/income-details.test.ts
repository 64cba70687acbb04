import type { IncomeDetail } from '@sowon/contracts';
import { account, balanceOf } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { incomeDetailPage } from '../../../services/src/slices/missions/missions/income-details.ts';
import { overseasAccountRows } from '../../../services/src/slices/people/creators/overseas-account.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { earningOf } from '../../../services/src/slices/settlement/settlements/earned.ts';
import { monthIncome } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { payOut } from '../../harness/pay-out.ts';
import { insertCreator, insertMember } from '../../harness/rows.ts';

let house: TestContext;
let creator: string;

beforeEach(async () => {
  house = await openTestContext({}, '2026-11-30T15:30:00.000Z');
  creator = await insertCreator(house.ctx, { overseasAccount: true });
});
afterEach(() => house?.close());

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const details = (page = 0, size = 100, month = '2026-11') =>
  incomeDetailPage(house.ctx, { creatorId: creator, month, page, size });

const lines = [
  'grossWon',
  'serviceFeeWon',
  'paymentFeeWon',
  'overseasTaxWon',
  'overseasAccountFeeWon',
] as const;
const sums = (rows: readonly IncomeDetail[]) =>
  Object.fromEntries(lines.map((line) => [line, rows.reduce((sum, row) => sum + row[line], 0)]));

describe('the income details of a month', () => {
  test('add up to the lines of the month to the won, before and after its closing', async () => {
    // None of these amounts is a whole number of won; rounding each down would give a smaller sum.
    for (let each = 1; each <= 23; each += 1)
      await earn(house.ctx, {
        creatorId: creator,
        points: 41 + each * 7,
        at: day(each),
        overseas: each % 3 === 0,
        wonPerCoin: each % 2 ? 61 : 73,
      });
    const open = await details();
    const { statement } = await monthIncome(house.ctx, creator, '2026-11');
    expect(open.content).toHaveLength(23);
    expect(sums(open.content)).toEqual(Object.fromEntries(lines.map((line) => [line, statement[line]])));
    await closeMonth(house.ctx, '2026-11');
    expect((await details()).content).toEqual(open.content);
    const pages = [await details(0, 10), await details(1, 10), await details(2, 10)];
    expect(pages.flatMap(({ content }) => content)).toEqual(open.content);
    expect(pages[0]).toMatchObject({ totalElements: 23, totalPages: 3, last: false });
    for (const { grossWon, netWon, ...row } of open.content)
      expect(netWon).toBe(
        grossWon - row.serviceFeeWon - row.paymentFeeWon - row.overseasTaxWon - row.overseasAccountFeeWon,
      );
  });

  test('leave out coins of an earlier month that is still open, as the closing does', async () => {
    // Together the fee of 15 % would be 19 won, 9 and then 10; each month alone has 9.
    for (const at of [day(3), '2026-12-03T00:00:00.000Z'])
      await earn(house.ctx, { creatorId: creator, points: 1, wonPerCoin: 66, at });
    const { content } = await details(0, 12, '2026-12');
    const { fatkatFee, statement } = await monthIncome(house.ctx, creator, '2026-12');
    expect(sums(content)).toEqual(Object.fromEntries(lines.map((line) => [line, statement[line]])));
    expect([content[0]?.serviceFeeWon, fatkatFee]).toEqual([9, 9]);
  });

  test('add up to the income of their month, also when settled with another one', async () => {
    house.setTime('2026-12-31T15:30:00.000Z');
    const december = '2026-12-03T00:00:00.000Z';
    await earn(house.ctx, { creatorId: creator, points: 1, wonPerCoin: 66, at: day(3) });
    await closeMonth(house.ctx, '2026-11');
    await earn(house.ctx, { creatorId: creator, points: 1_000, wonPerCoin: 66, at: december });
    await closeMonth(house.ctx, '2026-12');
    for (const month of ['2026-11', '2026-12']) {
      const { content } = await details(0, 12, month);
      const { income, fatkatFee, pgFee } = await monthIncome(house.ctx, creator, month);
      const { grossWon, serviceFeeWon, paymentFeeWon } = sums(content);
      expect([fatkatFee, pgFee]).toEqual([serviceFeeWon, paymentFeeWon]);
      expect(income).toBe((grossWon ?? 0) - fatkatFee - pgFee);
    }
  });

  test('bear the fee for an account abroad by the place of payment at the end of the month', async () => {
    await earn(house.ctx, { creatorId: creator, points: 1_000, at: day(3) });
    const [since, at] = [new Date('2026-11-30T15:00:00.000Z'), house.ctx.clock.now().toISOString()];
    for (const rows of overseasAccountRows({ creatorId: creator, overseasAccount: false, at }))
      await house.ctx.db.transaction().execute((trx) => writeRows(trx, rows));
    await house.owner.query('update creator_overseas_accounts set since = $1', [since]);
    const open = await details();
    expect(open.content).toMatchObject([{ overseasAccountFeeWon: 3_000 }]);
    const { statement } = await monthIncome(house.ctx, creator, '2026-11');
    expect(sums(open.content)).toEqual(Object.fromEntries(lines.map((line) => [line, statement[line]])));
    await closeMonth(house.ctx, '2026-11');
    expect((await details()).content).toEqual(open.content);
  });

  test('are shown with the request, the fan and the price', async () => {
    const { missionId } = await earn(house.ctx, { creatorId: creator, points: 600, at: day(3) });
    expect((await details()).content).toMatchObject([
      { missionId, missionProductType: 'BASIC', coinPrice: 600, completed: day(3), wonPerCoin: 60 },
    ]);
    expect((await details(0, 12, '2026-10')).content).toEqual([]);
  });

  test('settle carried-over coins with a later month and its share of deductions', async () => {
    house.setTime('2026-12-31T15:30:00.000Z');
    await earn(house.ctx, { creatorId: creator, points: 333, at: day(3), wonPerCoin: 61 });
    await closeMonth(house.ctx, '2026-11');
    await earn(house.ctx, {
      creatorId: creator,
      points: 777,
      at: '2026-12-03T00:00:00.000Z',
      wonPerCoin: 73,
    });
    await closeMonth(house.ctx, '2026-12');
    const both = [...(await details()).content, ...(await details(0, 12, '2026-12')).content];
    const { statement } = await monthIncome(house.ctx, creator, '2026-12');
    expect(sums(both)).toEqual(Object.fromEntries(lines.map((line) => [line, statement[line]])));
  });
});

test('returns earned and paid income in the legacy reply', async () => {
  await earn(house.ctx, { creatorId: creator, points: 2_000, at: day(3) });
  expect(await earningOf(house.ctx.db, creator, null)).toEqual({ totalEarning: 120_000, paidIncome: 0 });
  await closeMonth(house.ctx, '2026-11');
  const [makerId, checkerId] = await Promise.all(
    ['maker', 'checker'].map((username) => insertMember(house.ctx, { username, roles: ['ROLE_FINANCE'] })),
  );
  const won = await balanceOf(house.ctx.db, account.payable(creator));
  const paid = {
    creatorId: creator,
    month: '2026-11',
    won,
    makerId: makerId ?? '',
    checkerId: checkerId ?? '',
  };
  await payOut(house.ctx, paid);
  for (const month of [null, '2026-11'])
    expect(await earningOf(house.ctx.db, creator, month)).toEqual({ totalEarning: 120_000, paidIncome: won });
  expect(await earningOf(house.ctx.db, creator, '2026-10')).toEqual({ totalEarning: 0, paidIncome: 0 });
});
