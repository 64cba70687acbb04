import { type LiabilityMonth, type LineState, type MeasuredLines, policy } from '@sowon/contracts';
import { kstMonth, monthsBack } from '../../../clock.ts';
import { isOver, type MonthSums, monthsBetween } from './month-sums.ts';
import { type CoinClass, type CoinMove, coinMoves, coinPart } from './parts.ts';

const { wonPerCoin } = policy.coins;
const { prepaidLines, nearPercent } = policy.reports;
const monthsOfYear = 12;
/** Months in which quarters end. */
const quarterEnds = ['03', '06', '09', '12'];

/**
 * Returns the coins of members at the end of each month, and the coins issued in the twelve months up to it. Both are compared with the thresholds of the law
 * (`policy.reports`). Coins are valued at the price of a sold coin.
 * @param sums of all months since the first
 * @param asOf instant of the running month's count
 * @param count number of months, the running one last
 */
export function liabilityMonths(
  sums: ReadonlyMap<string, MonthSums>,
  { asOf, count }: { readonly asOf: Date; readonly count: number },
): LiabilityMonth[] {
  const last = kstMonth(asOf);
  const shown = monthsBack(last, count - 1);
  const [earliest = shown] = [...sums.keys(), shown].sort();
  const outstanding = { bought: 0, given: 0 };
  const issued: { bought: number; given: number }[] = [];
  const months: LiabilityMonth[] = [];
  for (const month of monthsBetween(earliest, last)) {
    const of = sums.get(month);
    outstanding.bought += netOf(of, 'bought');
    outstanding.given += netOf(of, 'given');
    issued.push({ bought: issuedOf(of, 'bought'), given: issuedOf(of, 'given') });
    if (issued.length > monthsOfYear) issued.shift();
    if (month < shown) continue;
    const year = {
      bought: issued.reduce((sum, { bought }) => sum + bought, 0),
      given: issued.reduce((sum, { given }) => sum + given, 0),
    };
    months.push(monthOf({ month, over: isOver(month, asOf) }, outstanding, year));
  }
  return months;
}

/**
 * Returns the figures as the regulation measures them. Outstanding: the average over quarter ends from the start of the previous year until now. Issued: the
 * sum of the previous year.
 * @param sums of all months @param asOf the quarter of this instant is not over and does not count
 */
export function measuredLines(sums: ReadonlyMap<string, MonthSums>, asOf: Date): MeasuredLines {
  const year = String(Number(kstMonth(asOf).slice(0, 4)) - 1);
  // Reaches back at least to January of the previous year, and so to each quarter since.
  const months = liabilityMonths(sums, { asOf, count: 2 * monthsOfYear }).filter(
    ({ month, over }) => over && month >= `${year}-01`,
  );
  const quarters = months.filter(({ month }) => quarterEnds.includes(month.slice(5)));
  const sum = quarters.reduce((all, { boughtWon }) => all + boughtWon, 0);
  const averageWon = Math.floor(sum / quarters.length);
  const issuedWon = months.find(({ month }) => month === `${year}-12`)?.boughtYearWon ?? 0;
  return {
    from: `${year}-03`,
    until: quarters.at(-1)?.month ?? `${year}-12`,
    averageWon,
    year,
    issuedWon,
    state: stateOf({ outstanding: averageWon, issued: issuedWon }),
  };
}

type Classes = { readonly [C in CoinClass]: number };

function monthOf(
  { month, over }: Pick<LiabilityMonth, 'month' | 'over'>,
  coins: Classes,
  issued: Classes,
): LiabilityMonth {
  const won = (amount: number) => amount * wonPerCoin;
  const bought = { outstanding: won(coins.bought), issued: won(issued.bought) };
  const all = { outstanding: won(coins.bought + coins.given), issued: won(issued.bought + issued.given) };
  return {
    month,
    over,
    boughtCoins: coins.bought,
    boughtWon: bought.outstanding,
    givenCoins: coins.given,
    givenWon: won(coins.given),
    boughtYearWon: bought.issued,
    givenYearWon: won(issued.given),
    outstandingPercent: percentOf(bought.outstanding, prepaidLines.outstandingWon),
    issuedPercent: percentOf(bought.issued, prepaidLines.issuedYearWon),
    state: stateOf(bought),
    stateWithGiven: stateOf(all),
  };
}

/** Returns the state of the nearer threshold: registration is unnecessary only below both. */
export function stateOf({ outstanding, issued }: { outstanding: number; issued: number }): LineState {
  const parts = [
    [outstanding, prepaidLines.outstandingWon],
    [issued, prepaidLines.issuedYearWon],
  ] as const;
  if (parts.some(([won, line]) => won >= line)) return 'REACHED';
  return parts.some(([won, line]) => won * 100 >= line * nearPercent) ? 'NEAR' : 'BELOW';
}

/** Rounded down to a tenth, so that a threshold not reached never reads as 100. */
const percentOf = (won: number, line: number) => Math.floor((won / line) * 1_000) / 10;

const amountOf = (sums: MonthSums | undefined, part: string) => sums?.get(part) ?? 0;
const issuedOf = (sums: MonthSums | undefined, of: CoinClass) => amountOf(sums, coinPart('issued', of));

/** Returns the net change of members' coins in a month. */
const netOf = (sums: MonthSums | undefined, of: CoinClass): number =>
  // The type of the constant has no other keys.
  (Object.keys(coinMoves) as CoinMove[]).reduce(
    (net, move) => net + coinMoves[move] * amountOf(sums, coinPart(move, of)),
    0,
  );
