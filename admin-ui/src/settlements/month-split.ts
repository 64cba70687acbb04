import type { SettlementMonthRow } from './records.ts';

/** The parts of a month's gross, in won. The parts add up to the gross. */
export interface MonthSplit {
  readonly month: string;
  readonly closed: boolean;
  readonly toReceive: number;
  readonly serviceFee: number;
  readonly paymentFee: number;
  /** Tax on coins bought overseas, and the fee of overseas accounts. */
  readonly overseas: number;
  /** Income taxes withheld of creators. */
  readonly withheld: number;
  /** Amounts that creators owed: advances, introduction fees and debts. */
  readonly owed: number;
}

/** Order of the parts in a bar, from the bottom up. */
export const parts = ['toReceive', 'serviceFee', 'paymentFee', 'owed', 'withheld', 'overseas'] as const;
export type Part = (typeof parts)[number];

/** Returns the months for the chart: oldest first, at most the `latest` ones. */
export function splitMonths(months: readonly SettlementMonthRow[], latest = 12): MonthSplit[] {
  return months
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .slice(-latest)
    .map((month) => ({
      month: month.id,
      closed: month.closed,
      toReceive: month.toReceiptWon,
      serviceFee: month.serviceFeeWon,
      paymentFee: month.paymentFeeWon,
      overseas: month.overseasTaxWon + month.overseasAccountFeeWon,
      withheld: month.incomeTaxWon + month.localIncomeTaxWon,
      owed: month.advanceWon + month.introductionFeeWon + month.debtWon,
    }));
}
