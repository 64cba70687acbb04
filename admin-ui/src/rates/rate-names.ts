import type { RatesRow } from '../api/records.ts';
import { coins, count, won } from '../look/format.ts';

/** The numbers of a version, flat; those of before are a part of it. */
export type Rates = Pick<
  RatesRow,
  | 'wonPerCoin'
  | 'serviceFeePercent'
  | 'paymentFeePercent'
  | 'overseasPaymentTaxPercent'
  | 'overseasAccountFeePercent'
  | 'minimumCoins'
  | 'minimumCoinsOverseas'
  | 'incomeTaxPercent'
  | 'localIncomeTaxPercent'
>;

const inWon = (amountWon: number, locale: string) => won(amountWon, locale);
const inPercent = (percent: number, locale: string) => `${count(percent, locale)}%`;
const inCoins = (points: number, locale: string) => coins(points, locale);

interface Rate {
  /** As approvals and the audit log name it. */
  readonly name: string;
  /** Where it stands in what is asked for; null for what the law decides. */
  readonly path: string | null;
  readonly of: (rates: Rates) => number;
  readonly text: (value: number, locale: string) => string;
}

/** Each number of a version, in the order in which pages show them. */
export const rateNames: readonly Rate[] = [
  {
    name: 'silverWonPerCoin',
    path: 'wonPerCoin.SILVER',
    of: ({ wonPerCoin }) => wonPerCoin.SILVER,
    text: inWon,
  },
  { name: 'goldWonPerCoin', path: 'wonPerCoin.GOLD', of: ({ wonPerCoin }) => wonPerCoin.GOLD, text: inWon },
  {
    name: 'diamondWonPerCoin',
    path: 'wonPerCoin.DIAMOND',
    of: ({ wonPerCoin }) => wonPerCoin.DIAMOND,
    text: inWon,
  },
  ...(
    [
      'serviceFeePercent',
      'paymentFeePercent',
      'overseasPaymentTaxPercent',
      'overseasAccountFeePercent',
    ] as const
  ).map((name) => ({ name, path: name, of: (rates: Rates) => rates[name], text: inPercent })),
  ...(['minimumCoins', 'minimumCoinsOverseas'] as const).map((name) => ({
    ...{ name, path: name, of: (rates: Rates) => rates[name], text: inCoins },
  })),
  ...(['incomeTaxPercent', 'localIncomeTaxPercent'] as const).map((name) => ({
    ...{ name, path: null, of: (rates: Rates) => rates[name], text: inPercent },
  })),
];
