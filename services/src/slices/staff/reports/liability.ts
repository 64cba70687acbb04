import { type LiabilityMonth, type LineState, type MeasuredLines, policy } from '@sowon/contracts';
import { kstMonth, monthsBack } from '../../../clock.ts';
import { isOver, type MonthSums, monthsBetween } from './month-sums.ts';
import { type CoinClass, type CoinMove, coinMoves, coinPart } from './parts.ts';

const { wonPerCoin } = policy.coins;
const { prepaidLines, nearPercent } = policy.reports;
const monthsOfYear = 12;
/** The months with which quarters end. */
const quarterEnds = ['03', '06', '09', '12'];

/**
 * What members had in coins at the end of each month, and what was issued in the twelve months up to it, beside the lines of the law
 * (`policy.reports`). Coins are worth what a coin is sold for.
 * @param sums of all months, however long ago
 * @param asOf when the running month was counted
 * @param count so many months, the running one the last
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
 * The lines as the regulation measures them: over the ends of quarters from the first of the year before until now, and over that year.
 * @param sums of all months @param asOf the quarter in which it lies is not over and does not count
 */
export function measuredLines(sums: ReadonlyMap<string, MonthSums>, asOf: Date): MeasuredLines {
  const year = String(Number(kstMonth(asOf).slice(0, 4)) - 1);
  // Back to the January of the year before at least, and so to each quarter since.
  const months = liabilityMonths(sums, { asOf, count: 2 * monthsOfYear }).filter(
    ({ month, over }) => over && month >= `${year}-01`,
  );
  const quarters = months.filter(({ month }) => quarterEnds.includes(month.slice(5)));
  const sum = quarters.reduce((all, { boughtWon }) => all + boughtWon, 0);
  const averageWon = Math.floor(sum / quarters.length);
  const issuedWon = months.find(({ month }) => month === `${year}-12`)?.boughtYearWon ?? 0;
  return {
    ...{ from: `${year}-03`, until: quarters.at(-1)?.month ?? `${year}-12`, averageWon, year, issuedWon },
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
    ...{ month, over },
    ...{ boughtCoins: coins.bought, boughtWon: bought.outstanding },
    ...{ givenCoins: coins.given, givenWon: won(coins.given) },
    ...{ boughtYearWon: bought.issued, givenYearWon: won(issued.given) },
    outstandingPercent: percentOf(bought.outstanding, prepaidLines.outstandingWon),
    issuedPercent: percentOf(bought.issued, prepaidLines.issuedYearWon),
    state: stateOf(bought),
    stateWithGiven: stateOf(all),
  };
}

/** How near the nearer line is: only who is below both need not register. */
export function stateOf({ outstanding, issued }: { outstanding: number; issued: number }): LineState {
  const parts = [
    [outstanding, prepaidLines.outstandingWon],
    [issued, prepaidLines.issuedYearWon],
  ] as const;
  if (parts.some(([won, line]) => won >= line)) return 'REACHED';
  return parts.some(([won, line]) => won * 100 >= line * nearPercent) ? 'NEAR' : 'BELOW';
}

/** Rounded down to a tenth, so that a line that is not reached never reads as 100. */
const percentOf = (won: number, line: number) => Math.floor((won / line) * 1_000) / 10;

const amountOf = (sums: MonthSums | undefined, part: string) => sums?.get(part) ?? 0;
const issuedOf = (sums: MonthSums | undefined, of: CoinClass) => amountOf(sums, coinPart('issued', of));

/** By how many coins a month changed what members have. */
const netOf = (sums: MonthSums | undefined, of: CoinClass): number =>
  // The keys of the constant, whose type has no others.
  (Object.keys(coinMoves) as CoinMove[]).reduce(
    (net, move) => net + coinMoves[move] * amountOf(sums, coinPart(move, of)),
    0,
  );
