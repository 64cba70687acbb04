/** A month that was closed for a creator. `payableWon` has not been paid yet. */
export type ClosedMonth = {
  readonly carriedOver: boolean;
  readonly payableWon: number;
  readonly paidWon: number;
};

/** A creator's debt in won; the deducted part is paid. */
export type Owed = {
  readonly owedId: string;
  readonly kind: 'ADVANCE' | 'INTRODUCTION_FEE' | 'DEBT';
  readonly won: number;
  readonly deductedWon: number;
};

/** A creator's earnings that became won, and the creator's debts. */
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

/** Returns the unpaid part of one debt, in won. */
export function openWon({ won, deductedWon }: Owed): number {
  return won - deductedWon;
}

/** Returns the sum of the creator's unpaid debts, in won. */
export function owedWon({ owed }: EarningsState): number {
  return [...owed.values()].reduce((sum, one) => sum + openWon(one), 0);
}

/** Returns the sum of the won that closed months still have to pay out. */
export function payableWon({ months }: EarningsState): number {
  return [...months.values()].reduce((sum, month) => sum + month.payableWon, 0);
}
