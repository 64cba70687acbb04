import type { Grade } from '@sowon/contracts';

/** A creator's work in a month. */
export interface MonthWork {
  readonly creatorId: string;
  /** Number of missions completed in the month and performed within their deadline. */
  readonly onTime: number;
  /** Coins earned in the month, including lost roulette tickets. */
  readonly points: number;
  /** Completion of the first of those missions, ISO 8601 in UTC; null if there is none. */
  readonly firstAt: string | null;
}

/** Parameters of the rule. */
export interface GradePolicy {
  readonly goldMissions: number;
  readonly diamondPercent: number;
}

/** Result of a month's work. */
export interface Judged {
  /** The grade that the work deserves. */
  readonly grade: Grade;
  /** Rank from 1, by coins, among the `of` creators with enough missions for Gold; null for the others. */
  readonly place: number | null;
  readonly of: number;
}

/** Returns the number of Diamond creators among `of` creators with enough missions for Gold: the share, rounded up, so at least one if there are any. */
export const diamondsOf = (of: number, { diamondPercent }: GradePolicy): number =>
  Math.ceil((of * diamondPercent) / 100);

/**
 * Returns the grade of each creator for a month's work (spec 1 §9, docs/rules/grades.md#monthly-proposals): Gold with enough missions on time, Diamond for the
 * top share by coins, else Silver. Ties in coins go to the earlier first mission, then to the lower id.
 * @param works of all creators with enough missions for Gold, and of any others; each creator once
 */
export function judge(works: readonly MonthWork[], policy: GradePolicy): Map<string, Judged> {
  const enough = works.filter(({ onTime }) => onTime >= policy.goldMissions).sort(byCoins);
  const of = enough.length;
  const diamonds = diamondsOf(of, policy);
  const judged = new Map<string, Judged>(
    works.map(({ creatorId }) => [creatorId, { grade: 'SILVER', place: null, of }]),
  );
  for (const [index, { creatorId }] of enough.entries()) {
    judged.set(creatorId, { grade: index < diamonds ? 'DIAMOND' : 'GOLD', place: index + 1, of });
  }
  return judged;
}

const byCoins = (one: MonthWork, other: MonthWork): number =>
  other.points - one.points ||
  compare(one.firstAt ?? '', other.firstAt ?? '') ||
  compare(one.creatorId, other.creatorId);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
