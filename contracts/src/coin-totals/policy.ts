/** Ours: the numbers of the daily totals of coins; `policy.coinTotals` has them. */
export const coinTotalsPolicy = {
  /** So many of the newest days can be proven to whoever had coins; what that takes of older ones is deleted. */
  proofDays: 31,
  /** So many days are read at once. */
  readDaysMax: 366,
} as const;
