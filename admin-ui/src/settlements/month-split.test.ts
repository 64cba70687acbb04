import { expect, it } from 'vitest';
import { splitMonths } from './month-split.ts';
import type { SettlementMonthRow } from './records.ts';

const nothing = {
  coins: 0,
  carriedInCoins: 0,
  grossWon: 0,
  serviceFeeWon: 0,
  paymentFeeWon: 0,
  overseasTaxWon: 0,
  overseasAccountFeeWon: 0,
  incomeTaxWon: 0,
  localIncomeTaxWon: 0,
  advanceWon: 0,
  introductionFeeWon: 0,
  debtWon: 0,
  netWon: 0,
};

const month = (id: string, sums: Partial<SettlementMonthRow> = {}): SettlementMonthRow => ({
  id,
  closed: true,
  closing: null,
  creators: 1,
  coins: 1_000,
  earnedCoins: 1_000,
  carriedInCoins: 0,
  grossWon: 60_000,
  serviceFeeWon: 9_000,
  paymentFeeWon: 6_000,
  overseasTaxWon: 0,
  overseasAccountFeeWon: 0,
  incomeTaxWon: 0,
  localIncomeTaxWon: 0,
  advanceWon: 0,
  introductionFeeWon: 0,
  debtWon: 0,
  toReceiptWon: 45_000,
  carriedOverCreators: 0,
  carriedOverCoins: 0,
  carriedOver: nothing,
  closedAt: null,
  ...sums,
});

it('draws the latest months, oldest first', () => {
  const months = splitMonths([month('2026-11'), month('2026-09'), month('2026-10')], 2);
  expect(months.map((split) => split.month)).toEqual(['2026-10', '2026-11']);
});

it('draws the tax withheld from creators separately', () => {
  const [split] = splitMonths([month('2027-01', { incomeTaxWon: 1_350, localIncomeTaxWon: 130 })]);
  expect(split).toMatchObject({ withheld: 1_480, overseas: 0, owed: 0 });
});

it('draws overseas tax and fee together, and the creators’ debts separately', () => {
  const overseas = { overseasTaxWon: 3_000, overseasAccountFeeWon: 2_000 };
  const owed = { advanceWon: 500, introductionFeeWon: 300, debtWon: 200 };
  const [split] = splitMonths([month('2026-10', { ...overseas, ...owed, toReceiptWon: 39_000 })]);
  expect(split).toMatchObject({ overseas: 5_000, owed: 1_000, toReceive: 39_000 });
});
