import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type Rates = Reply<Routes['readRates']>;

/** What each rate is in a version, in the order in which they are told. */
const numberOf = {
  SILVER: ({ wonPerCoin }) => wonPerCoin.SILVER,
  GOLD: ({ wonPerCoin }) => wonPerCoin.GOLD,
  DIAMOND: ({ wonPerCoin }) => wonPerCoin.DIAMOND,
  serviceFeePercent: ({ serviceFeePercent }) => serviceFeePercent,
  paymentFeePercent: ({ paymentFeePercent }) => paymentFeePercent,
  overseasPaymentTaxPercent: ({ overseasPaymentTaxPercent }) => overseasPaymentTaxPercent,
  overseasAccountFeePercent: ({ overseasAccountFeePercent }) => overseasAccountFeePercent,
  incomeTaxPercent: ({ incomeTaxPercent }) => incomeTaxPercent,
  localIncomeTaxPercent: ({ localIncomeTaxPercent }) => localIncomeTaxPercent,
  minimumCoins: ({ minimumCoins }) => minimumCoins,
  minimumCoinsOverseas: ({ minimumCoinsOverseas }) => minimumCoinsOverseas,
} satisfies Record<string, (version: RatesVersion) => number>;

/** One rate: what a coin is worth at a grade, in won; a percentage; or the fewest coins that are paid. */
export type RateName = keyof typeof numberOf;

/** A rate and its number: won, percent or coins, as its name says. */
export interface Rate {
  readonly name: RateName;
  readonly number: number;
}

/** All rates of a version. */
export const ratesOf = (version: RatesVersion): Rate[] =>
  Object.entries(numberOf).map(([name, read]) => ({
    // The object has exactly these names.
    name: name as RateName,
    number: read(version),
  }));

/** All of a version but what a coin is worth. */
export const feesOf = (version: RatesVersion): Rate[] =>
  ratesOf(version).filter(({ name }) => !(name in version.wonPerCoin));

/** A rate that will be another one. */
export interface RateChange {
  readonly name: RateName;
  readonly before: number;
  readonly after: number;
}

/** What changes with a month. */
export interface MonthOfChanges {
  /** KST, `YYYY-MM`. */
  readonly fromMonth: string;
  readonly changes: readonly RateChange[];
}

/** What changes with each month to come, against the rates that hold until then; months that change nothing are none. */
export function changesToCome({ now, coming }: Rates): MonthOfChanges[] {
  return coming
    .map((version, index) => ({
      fromMonth: version.fromMonth,
      changes: changesBetween(coming[index - 1] ?? now, version),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function changesBetween(before: RatesVersion, after: RatesVersion): RateChange[] {
  const numbers = new Map(ratesOf(before).map(({ name, number }) => [name, number]));
  return ratesOf(after)
    .map(({ name, number }) => ({ name, before: numbers.get(name) ?? number, after: number }))
    .filter((change) => change.before !== change.after);
}
