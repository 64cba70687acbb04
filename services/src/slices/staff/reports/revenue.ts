import { policy, type RevenueMonth, type RevenueName, revenueNames } from '@sowon/contracts';
import { kstMonth, monthsBack } from '../../../clock.ts';
import { isOver, type MonthSums, monthsBetween } from './month-sums.ts';
import { chargedBackPart, coinPart, linePart, refundPart, settlementParts } from './parts.ts';

/** Part name of each report amount; computed amounts have no part. */
const partsOf = {
  spentBoughtCoins: coinPart('spent', 'bought'),
  spentGivenCoins: coinPart('spent', 'given'),
  expiredBoughtCoins: coinPart('expired', 'bought'),
  expiredGivenCoins: coinPart('expired', 'given'),
  refundedCoins: coinPart('refunded', 'bought'),
  refundedWon: refundPart('refund', 'KRW'),
  refundFeeWon: refundPart('fee', 'KRW'),
  refundedCents: refundPart('refund', 'USD'),
  refundFeeCents: refundPart('fee', 'USD'),
  goodwillWon: refundPart('goodwill', 'KRW'),
  goodwillCents: refundPart('goodwill', 'USD'),
  chargedBackCoins: chargedBackPart,
  chargedCoins: coinPart('issued', 'bought'),
  settledCoins: settlementParts.settledCoins,
  grossWon: settlementParts.gross,
  serviceFeeWon: linePart('krw:fee:service'),
  paymentFeeWon: linePart('krw:fee:payment'),
  overseasTaxWon: linePart('krw:tax:overseas'),
  overseasAccountFeeWon: linePart('krw:fee:overseas-account'),
  incomeTaxWon: linePart('krw:tax:income'),
  localIncomeTaxWon: linePart('krw:tax:local-income'),
  deductedWon: settlementParts.deducted,
  payableWon: settlementParts.payable,
  introductionFeeWon: settlementParts.introductionFee,
  recoveredWon: settlementParts.recovered,
  advancedWon: settlementParts.advanced,
  paidOutWon: settlementParts.paidOut,
} as const satisfies Partial<Record<RevenueName, string>>;

const known = new Set<string>(Object.values(partsOf));
const currencies = ['KRW', 'USD'] as const;

/**
 * Returns the revenue and costs of each month.
 * @param asOf instant of the running month's count
 * @param count number of months, the running one last
 */
export function revenueMonths(
  sums: ReadonlyMap<string, MonthSums>,
  { asOf, count }: { readonly asOf: Date; readonly count: number },
): RevenueMonth[] {
  const last = kstMonth(asOf);
  return monthsBetween(monthsBack(last, count - 1), last).map((month) => ({
    month,
    over: isOver(month, asOf),
    ...amountsOf(sums.get(month) ?? new Map()),
  }));
}

function amountsOf(sums: MonthSums): Omit<RevenueMonth, 'month' | 'over'> {
  const amount = (part: string) => sums.get(part) ?? 0;
  const others = [...sums].filter(([part]) => part.startsWith(linePart('')) && !known.has(part));
  const computed = {
    marginWon: amount(partsOf.settledCoins) * policy.coins.wonPerCoin - amount(partsOf.grossWon),
    otherTakenWon: others.reduce((sum, [, won]) => sum + won, 0),
  };
  const one = (name: RevenueName) =>
    name === 'marginWon' || name === 'otherTakenWon' ? computed[name] : amount(partsOf[name]);
  // Every name of the list has its amount.
  const amounts = Object.fromEntries(revenueNames.map((name) => [name, one(name)])) as Record<
    RevenueName,
    number
  >;
  return { charged: chargedOf(sums), ...amounts };
}

function chargedOf(sums: MonthSums): RevenueMonth['charged'] {
  return currencies.flatMap((currency) => {
    const prefix = `charged:${currency}:`;
    return [...sums]
      .filter(([part]) => part.startsWith(prefix))
      .map(([part, amount]) => ({ method: part.slice(prefix.length), currency, amount }))
      .toSorted((one, other) => (one.method < other.method ? -1 : 1));
  });
}
