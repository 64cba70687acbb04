import { policy } from '@sowon/contracts';

/** Coins earned at one value of a coin. */
export interface EarningLine {
  readonly points: number;
  /** Part of `points` that was bought with an overseas payment. */
  readonly overseasPoints: number;
  readonly wonPerCoin: number;
}

/** What coins come to; all in won but `points`. `grossWon` is the sum of all the others. */
export interface Statement {
  readonly points: number;
  readonly grossWon: number;
  readonly serviceFeeWon: number;
  readonly paymentFeeWon: number;
  readonly overseasTaxWon: number;
  readonly overseasAccountFeeWon: number;
  /** What the creator is paid. */
  readonly toReceiptWon: number;
}

/**
 * Turns earned coins into won: each fee is its percentage of the gross, floored to won; the overseas tax that of the
 * overseas part of the gross (spec 1 §9; decisions, Settlement).
 * @throws RangeError when a sum is no safe integer.
 */
export function makeStatement(lines: readonly EarningLine[], { overseasAccount }: AccountKind): Statement {
  const rates = policy.settlement;
  const points = sum(lines.map((line) => line.points));
  const grossWon = sum(lines.map((line) => line.points * line.wonPerCoin));
  const overseasGrossWon = sum(lines.map((line) => line.overseasPoints * line.wonPerCoin));
  const serviceFeeWon = percentOf(grossWon, rates.serviceFeePercent);
  const paymentFeeWon = percentOf(grossWon, rates.paymentFeePercent);
  const overseasTaxWon = percentOf(overseasGrossWon, rates.overseasPaymentTaxPercent);
  const overseasAccountFeeWon = overseasAccount ? percentOf(grossWon, rates.overseasAccountFeePercent) : 0;
  const feesWon = serviceFeeWon + paymentFeeWon + overseasTaxWon + overseasAccountFeeWon;
  return {
    points,
    grossWon,
    serviceFeeWon,
    paymentFeeWon,
    overseasTaxWon,
    overseasAccountFeeWon,
    toReceiptWon: grossWon - feesWon,
  };
}

/** Whether the creator is paid abroad. */
export interface AccountKind {
  readonly overseasAccount: boolean;
}

/** True when so few coins are not paid out yet but count again next month (spec 1 §9). */
export function carriesOver(points: number, { overseasAccount }: AccountKind): boolean {
  const { minimumCoins, minimumCoinsOverseas } = policy.settlement;
  return points < (overseasAccount ? minimumCoinsOverseas : minimumCoins);
}

/** Floored; the amount is split so that no product leaves the safe integers. */
function percentOf(amountWon: number, percent: number): number {
  const hundreds = Math.floor(amountWon / 100);
  return hundreds * percent + Math.floor(((amountWon - hundreds * 100) * percent) / 100);
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (Number.isSafeInteger(total)) return total;
  throw new RangeError('a settlement must stay within safe integers');
}
