/** Limits for refunds of charges. */
export const refundPolicy = {
  /** Spec 1 §9: refunds are paid within this many business days, not counting the day on which the refund arises. */
  dueBusinessDays: 3,
  /** Ours: waits between attempts to reach the provider; the last one repeats. */
  retryMinutes: [1, 5, 15, 60, 180, 360],
  /** Ours: after this many refusals the refund goes to the staff (channels are closed for an hour some nights). */
  refusalsMost: 4,
  /** Ours: hours the provider may take to carry out a refund; then the staff takes over, while days are left to pay it. */
  carryOutHoursMost: 24,
  /** Ours: manual payments from this amount on, in minor units, need the approval of a second staff member. */
  secondPersonFrom: { KRW: 100_000, USD: 8_000 },
} as const;
