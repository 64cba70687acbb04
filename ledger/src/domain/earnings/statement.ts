import { account } from '../accounts.ts';
import { percentOf } from '../money.ts';
import type { SettlementPolicy } from '../policy.ts';
import type { BusinessType, ConversionLine, ConversionRates, EarnedAtRate } from './events.ts';

/** Coins earned at one value of a coin, regardless of the grade. */
export type EarningLine = Omit<EarnedAtRate, 'grade'>;

/** Tells if the creator is paid abroad. */
export type AccountKind = { readonly overseasAccount: boolean };

/** The creator's attributes that decide which fees and taxes apply. `businessType` is null if it was not asked for. */
export type Payee = AccountKind & { readonly businessType: BusinessType | null };

/** The percentages of a statement; a missing tax percentage means 0. */
export type Percentages = Omit<
  ConversionRates,
  'overseasAccount' | 'businessType' | 'incomeTaxPercent' | 'localIncomeTaxPercent'
> &
  Pick<SettlementPolicy, 'incomeTaxPercent' | 'localIncomeTaxPercent'>;

/** The statement of a number of coins; all members except `points` are in won. `grossWon` is the sum of all other won. */
export type Statement = {
  readonly points: number;
  readonly grossWon: number;
  readonly serviceFeeWon: number;
  readonly paymentFeeWon: number;
  readonly overseasTaxWon: number;
  readonly overseasAccountFeeWon: number;
  /** Withheld for the tax office. */
  readonly incomeTaxWon: number;
  readonly localIncomeTaxWon: number;
  /** The creator's share, before their debts are deducted. */
  readonly toReceiptWon: number;
};

/**
 * Turns earned coins into won. Each fee is its percentage of the gross, floored to won; the overseas tax is its percentage of the overseas
 * part of the gross. For a creator without a registered business who is paid in Korea, income tax and local income tax are withheld from the
 * rest, each floored to 10 won. An unknown `businessType` counts as no registered business.
 * @throws RangeError when a sum is not a safe integer.
 */
export function makeStatement(
  lines: readonly EarningLine[],
  { overseasAccount, businessType }: Payee,
  rates: Percentages,
): Statement {
  const points = sum(lines.map((line) => line.points));
  const grossWon = sum(lines.map((line) => line.points * line.wonPerCoin));
  const overseasGrossWon = sum(lines.map((line) => line.overseasPoints * line.wonPerCoin));
  const serviceFeeWon = percentOf(grossWon, rates.serviceFeePercent);
  const paymentFeeWon = percentOf(grossWon, rates.paymentFeePercent);
  const overseasTaxWon = percentOf(overseasGrossWon, rates.overseasPaymentTaxPercent);
  const overseasAccountFeeWon = overseasAccount ? percentOf(grossWon, rates.overseasAccountFeePercent) : 0;
  const leftWon = grossWon - serviceFeeWon - paymentFeeWon - overseasTaxWon - overseasAccountFeeWon;
  const isWithheld = !overseasAccount && (businessType ?? 'NONE') === 'NONE';
  const incomeTaxWon = isWithheld ? taxOf(leftWon, rates.incomeTaxPercent) : 0;
  const localIncomeTaxWon = taxOf(incomeTaxWon, rates.localIncomeTaxPercent);
  return {
    points,
    grossWon,
    serviceFeeWon,
    paymentFeeWon,
    overseasTaxWon,
    overseasAccountFeeWon,
    incomeTaxWon,
    localIncomeTaxWon,
    toReceiptWon: leftWon - incomeTaxWon - localIncomeTaxWon,
  };
}

/** Taxes are floored to a multiple of this many won (National Treasury Funds Management Act, article 47). */
const TAX_STEP_WON = 10;

function taxOf(won: number, percent = 0): number {
  const exact = percentOf(won, percent);
  return exact - (exact % TAX_STEP_WON);
}

/** Returns the lines of a statement that are booked beside the creator's share, without lines of 0 won. */
export function feeLines(statement: Statement): ConversionLine[] {
  return [
    { account: account.fee('service'), amountWon: statement.serviceFeeWon },
    { account: account.fee('payment'), amountWon: statement.paymentFeeWon },
    { account: account.tax('overseas'), amountWon: statement.overseasTaxWon },
    { account: account.fee('overseas-account'), amountWon: statement.overseasAccountFeeWon },
    { account: account.tax('income'), amountWon: statement.incomeTaxWon },
    { account: account.tax('local-income'), amountWon: statement.localIncomeTaxWon },
  ].filter(({ amountWon }) => amountWon !== 0);
}

/** Returns the smallest number of coins that a month is paid out for. */
export function minimumPoints({ overseasAccount }: AccountKind, rates: SettlementPolicy): number {
  return overseasAccount ? rates.minimumCoinsOverseas : rates.minimumCoins;
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (Number.isSafeInteger(total)) return total;
  throw new RangeError('a statement must stay within safe integers');
}
