import type { SettlementMonthRow } from '../api/records.ts';

/** Where a month's gross goes, in won. The parts add up to the gross. */
export interface MonthSplit {
  readonly month: string;
  readonly closed: boolean;
  readonly toReceive: number;
  readonly serviceFee: number;
  readonly paymentFee: number;
  /** Tax on coins bought overseas, and the fee of overseas accounts: all that is neither paid nor another fee. */
  readonly overseas: number;
}

export const parts = ['toReceive', 'serviceFee', 'paymentFee', 'overseas'] as const;
export type Part = (typeof parts)[number];

/** The months as the chart draws them: oldest first, at most `latest` of them. */
export function splitMonths(months: readonly SettlementMonthRow[], latest = 12): MonthSplit[] {
  return months
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .slice(-latest)
    .map(({ id, closed, grossWon, toReceiptWon, serviceFeeWon, paymentFeeWon }) => ({
      month: id,
      closed,
      toReceive: toReceiptWon,
      serviceFee: serviceFeeWon,
      paymentFee: paymentFeeWon,
      overseas: grossWon - toReceiptWon - serviceFeeWon - paymentFeeWon,
    }));
}
