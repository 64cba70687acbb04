import { account } from '../accounts.ts';
import { percentOf } from '../money.ts';
import type { SettlementPolicy } from '../policy.ts';
import type { ConversionLine, ConversionRates, EarnedAtRate } from './events.ts';

/** Coins earned at one value of a coin, whatever grade gave it. */
export type EarningLine = Omit<EarnedAtRate, 'grade'>;

/** Whether the creator is paid abroad. */
export type AccountKind = { readonly overseasAccount: boolean };

/** The percentages that a statement is made by. */
export type Percentages = Omit<ConversionRates, 'overseasAccount'>;

/** What coins come to; all in won but `points`. `grossWon` is the sum of all the others. */
export type Statement = {
  readonly points: number;
  readonly grossWon: number;
  readonly serviceFeeWon: number;
  readonly paymentFeeWon: number;
  readonly overseasTaxWon: number;
  readonly overseasAccountFeeWon: number;
  /** What is the creator's, before anything that they owe. */
  readonly toReceiptWon: number;
};

/**
 * Turns earned coins into won: each fee is its percentage of the gross, floored to won; the overseas tax that of the
 * overseas part of the gross.
 * @throws RangeError when a sum is no safe integer.
 */
export function makeStatement(
  lines: readonly EarningLine[],
  { overseasAccount }: AccountKind,
  rates: Percentages,
): Statement {
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

/** What of a statement is booked beside what is the creator's, without what comes to nothing. */
export function feeLines(statement: Statement): ConversionLine[] {
  return [
    { account: account.fee('service'), amountWon: statement.serviceFeeWon },
    { account: account.fee('payment'), amountWon: statement.paymentFeeWon },
    { account: account.tax('overseas'), amountWon: statement.overseasTaxWon },
    { account: account.fee('overseas-account'), amountWon: statement.overseasAccountFeeWon },
  ].filter(({ amountWon }) => amountWon !== 0);
}

/** The least coins that a month is paid out for. */
export function minimumPoints({ overseasAccount }: AccountKind, rates: SettlementPolicy): number {
  return overseasAccount ? rates.minimumCoinsOverseas : rates.minimumCoins;
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (Number.isSafeInteger(total)) return total;
  throw new RangeError('a statement must stay within safe integers');
}
