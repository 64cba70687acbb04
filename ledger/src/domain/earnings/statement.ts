import { account } from '../accounts.ts';
import { percentOf } from '../money.ts';
import type { SettlementPolicy } from '../policy.ts';
import type { BusinessType, ConversionLine, ConversionRates, EarnedAtRate } from './events.ts';

/** Coins earned at one value of a coin, whatever grade gave it. */
export type EarningLine = Omit<EarnedAtRate, 'grade'>;

/** Whether the creator is paid abroad. */
export type AccountKind = { readonly overseasAccount: boolean };

/** What of a creator says which fees and taxes are theirs. `businessType` is null where nobody asked for it. */
export type Payee = AccountKind & { readonly businessType: BusinessType | null };

/** The percentages that a statement is made by; one of a tax that is not named is 0. */
export type Percentages = Omit<
  ConversionRates,
  'overseasAccount' | 'businessType' | 'incomeTaxPercent' | 'localIncomeTaxPercent'
> &
  Pick<SettlementPolicy, 'incomeTaxPercent' | 'localIncomeTaxPercent'>;

/** What coins come to; all in won but `points`. `grossWon` is the sum of all the others. */
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
  /** What is the creator's, before anything that they owe. */
  readonly toReceiptWon: number;
};

/**
 * Turns earned coins into won: each fee is its percentage of the gross, floored to won; the overseas tax that of the
 * overseas part of the gross. Of what these leave to a creator without a registered business who is paid in Korea, income tax and
 * local income tax are withheld, each without what is less than 10 won. Whose business nobody asked for has none.
 * @throws RangeError when a sum is no safe integer.
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

/** What the treasury collects is cut down to so many won (National Treasury Funds Management Act, article 47). */
const TAX_STEP_WON = 10;

function taxOf(won: number, percent = 0): number {
  const exact = percentOf(won, percent);
  return exact - (exact % TAX_STEP_WON);
}

/** What of a statement is booked beside what is the creator's, without what comes to nothing. */
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

/** The least coins that a month is paid out for. */
export function minimumPoints({ overseasAccount }: AccountKind, rates: SettlementPolicy): number {
  return overseasAccount ? rates.minimumCoinsOverseas : rates.minimumCoins;
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (Number.isSafeInteger(total)) return total;
  throw new RangeError('a statement must stay within safe integers');
}
