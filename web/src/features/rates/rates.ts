import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type Rates = Reply<Routes['readRates']>;

/** Reads each rate from a version, in display order. */
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

/** Name of a rate: value of a coin at a grade, in won; a percentage; or the fewest coins that are paid out. */
export type RateName = keyof typeof numberOf;

/** A rate and its number, in won, percent or coins depending on its name. */
export interface Rate {
  readonly name: RateName;
  readonly number: number;
}

/** Returns all rates of a version. */
export const ratesOf = (version: RatesVersion): Rate[] =>
  Object.entries(numberOf).map(([name, read]) => ({
    // The object has exactly these names.
    name: name as RateName,
    number: read(version),
  }));

/** Returns all rates of a version except the value of a coin. */
export const feesOf = (version: RatesVersion): Rate[] =>
  ratesOf(version).filter(({ name }) => !(name in version.wonPerCoin));

/** A rate that will change. */
export interface RateChange {
  readonly name: RateName;
  readonly before: number;
  readonly after: number;
}

/** Changes of one month. */
export interface MonthOfChanges {
  /** First month of the changes, KST, `YYYY-MM`. */
  readonly fromMonth: string;
  readonly changes: readonly RateChange[];
}

/** Returns the changes of each coming month against the rates in force before it. Months without a change are left out. */
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
