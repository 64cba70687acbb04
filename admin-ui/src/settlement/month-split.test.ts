import { expect, it } from 'vitest';
import type { SettlementMonthRow } from '../api/records.ts';
import { splitMonths } from './month-split.ts';

const month = (id: string, sums: Partial<SettlementMonthRow> = {}): SettlementMonthRow => ({
  id,
  closed: true,
  creators: 1,
  coins: 1_000,
  grossWon: 60_000,
  serviceFeeWon: 9_000,
  paymentFeeWon: 6_000,
  toReceiptWon: 45_000,
  closedAt: null,
  ...sums,
});

it('draws the latest months, oldest first', () => {
  const months = splitMonths([month('2026-11'), month('2026-09'), month('2026-10')], 2);
  expect(months.map((split) => split.month)).toEqual(['2026-10', '2026-11']);
});

it('shows what is neither paid nor another fee as overseas deductions', () => {
  expect(splitMonths([month('2026-10', { toReceiptWon: 40_000 })])).toMatchObject([{ overseas: 5_000 }]);
});
