/** Ours: limits of the daily coin totals, as `policy.coinTotals`. */
export const coinTotalsPolicy = {
  /** Number of newest days whose totals members can verify; the data for proofs of older days is deleted. */
  proofDays: 31,
  /** Most days of one read. */
  readDaysMax: 366,
} as const;
