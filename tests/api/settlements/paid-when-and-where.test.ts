import { afterEach, expect, test } from 'vitest';
import { remindOfPayDay } from '../../../services/src/slices/settlement/payouts/lifecycle.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { monthIncome, settlementPage } from '../../../services/src/slices/settlement/settlements/queries.ts';
import { openTestContext, type TestContext } from '../../harness/context.ts';
import { earn } from '../../harness/earn.ts';
import { openMarketplace } from '../../harness/marketplace.ts';
import { insertCreator } from '../../harness/rows.ts';
import { told } from '../../harness/told.ts';
import { type Payday, paydayOn } from '../payouts/payday.ts';

let opened: { close(): Promise<void> } | undefined;
afterEach(() => opened?.close());

/** Opens a marketplace on the first of a month in Korea, when the previous month is closed. */
async function dayOne(of: string): Promise<Payday> {
  const day = await paydayOn(await openMarketplace({}, new Date(`${of}-01T03:00:00.000Z`)));
  opened = day.market;
  return day;
}

// 10 January 2027 is a Sunday. 9 to 11 February 2032 are Seollal, and the 12th is a Thursday.
test.each([
  ['a weekend', '2027-01', '2026-12', '2027-01-11'],
  ['a bank holiday', '2032-02', '2032-01', '2032-02-13'],
])(
  'moves a pay day on %s to the next business day for creator, batch and reminder alike',
  async (_, now, month, payDay) => {
    const day = await dayOne(now);
    const creator = await day.earner(1_000, { month });
    await day.close(month);
    const { ctx } = day.market;
    const { content } = await settlementPage(ctx, creator.creatorId, { page: 0, size: 1 });
    expect(content[0]?.payment).toEqual({ state: 'DUE', day: payDay, obstacle: null });
    const { body: batch } = await day.prepare(day.maker, month);
    expect(batch.payableOn).toBe(payDay);
    await day.approve(batch);

    const midnight = (date: string) => new Date(`${date}T00:00:00.000+09:00`);
    day.market.setTime(new Date(midnight(payDay).getTime() - 1));
    expect(await remindOfPayDay(ctx)).toEqual({ late: 0, missing: 0 });
    day.market.setTime(midnight(payDay));
    expect(await remindOfPayDay(ctx)).toMatchObject({ late: 1 });
    expect(await told(ctx, 'payout.late', { maker: day.maker, checker: day.checker })).toHaveLength(2);
  },
);

const abroad = { overseasAccount: true };

/** Creates a creator who earned `points` coins in November. */
async function november(house: TestContext, points: number, more: { overseasAccount?: boolean } = {}) {
  const creatorId = await insertCreator(house.ctx, more);
  await earn(house.ctx, { creatorId, points, at: '2026-11-15T00:00:00.000Z' });
  return creatorId;
}

test('pays an account abroad from 1,000 coins at five percent more, and one in Korea from 500', async () => {
  const house = await openTestContext({}, '2026-12-01T03:00:00.000Z');
  opened = house;
  const [few, enough, home, poor] = [
    await november(house, 999, abroad),
    await november(house, 1_000, abroad),
    await november(house, 500),
    await november(house, 499),
  ];
  await closeMonth(house.ctx, '2026-11');
  const stateOf = async (creatorId: string) => {
    const { content } = await settlementPage(house.ctx, creatorId, { page: 0, size: 1 });
    return [content[0]?.payment.state, content[0]?.toReceipt];
  };
  expect(await stateOf(few)).toEqual(['CARRIED_OVER', 0]);
  // 60,000 won gross, less 15, 10 and 5 percent.
  expect(await stateOf(enough)).toEqual(['DUE', 42_000]);
  expect(await stateOf(home)).toEqual(['DUE', 22_500]);
  expect(await stateOf(poor)).toEqual(['CARRIED_OVER', 0]);
  const { statement } = await monthIncome(house.ctx, enough, '2026-11');
  expect(statement).toMatchObject({
    overseasAccountFeeWon: 3_000,
    minimumCoins: 500,
    minimumCoinsOverseas: 1_000,
  });
});
