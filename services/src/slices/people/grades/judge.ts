import type { Grade } from '@sowon/contracts';

/** What a creator did in a month. */
export interface MonthWork {
  readonly creatorId: string;
  /** Missions completed in the month that were performed within their deadline. */
  readonly onTime: number;
  /** Coins earned in the month, lost tickets of roulettes too. */
  readonly points: number;
  /** When the first of those missions was completed, ISO 8601 in UTC; null where there is none. */
  readonly firstAt: string | null;
}

/** The numbers of the rule. */
export interface GradePolicy {
  readonly goldMissions: number;
  readonly diamondPercent: number;
}

/** What a month's work comes to. */
export interface Judged {
  /** The grade that is due by it. */
  readonly grade: Grade;
  /** From 1, by coins, among the `of` who have enough missions for Gold; null for who is not among them. */
  readonly place: number | null;
  readonly of: number;
}

/** How many of so many with enough missions for Gold are Diamond: the share, rounded up, so the best one is whenever there is one. */
export const diamondsOf = (of: number, { diamondPercent }: GradePolicy): number =>
  Math.ceil((of * diamondPercent) / 100);

/**
 * The grade that is due to each creator by a month's work (spec 1 §9, docs/rules/grades.md#monthly-proposals): Gold with enough missions on time, Diamond the
 * share of those who earned most, Silver everybody else. Of equal coins those of who completed the first mission earlier count
 * more, then the lower id.
 * @param works of everybody with enough missions for Gold, and of whoever else is asked about; each creator once
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
