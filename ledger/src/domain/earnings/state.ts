/** A month that was closed for a creator. Won that is `payable` has not been paid yet. */
export type ClosedMonth = {
  readonly carriedOver: boolean;
  readonly payableWon: number;
  readonly paidWon: number;
};

/** Something a creator owes, in won; what is deducted is paid. */
export type Owed = {
  readonly owedId: string;
  readonly kind: 'ADVANCE' | 'INTRODUCTION_FEE' | 'DEBT';
  readonly won: number;
  readonly deductedWon: number;
};

/** A creator's earnings, as far as they became won, and what the creator owes. */
export interface EarningsState {
  /** By KST month, `YYYY-MM`. */
  readonly months: ReadonlyMap<string, ClosedMonth>;
  /** Points of all converted months. */
  readonly convertedPoints: number;
  /** Points that the newest closed month left to the next. */
  readonly carriedPoints: number;
  /** By id, oldest first. */
  readonly owed: ReadonlyMap<string, Owed>;
}

/** What of one thing is owed still, in won. */
export function openWon({ won, deductedWon }: Owed): number {
  return won - deductedWon;
}

/** What the creator owes in all, in won. */
export function owedWon({ owed }: EarningsState): number {
  return [...owed.values()].reduce((sum, one) => sum + openWon(one), 0);
}

/** What all closed months have to pay still, in won. */
export function payableWon({ months }: EarningsState): number {
  return [...months.values()].reduce((sum, month) => sum + month.payableWon, 0);
}
