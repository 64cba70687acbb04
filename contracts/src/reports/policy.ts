/** Limits of the finance reports, as `policy.reports`. */
export const reportPolicy = {
  /**
   * Electronic Financial Transactions Act of Korea, article 28, with its decree as in force since 2024-09-15. An issuer of prepaid means must register,
   * unless less than this many won are outstanding and less than this many were issued in a year. To our best knowledge; a lawyer must confirm it.
   */
  prepaidLines: { outstandingWon: 3_000_000_000, issuedYearWon: 50_000_000_000 },
  /** Ours: percentage of a line from which it counts as near. */
  nearPercent: 80,
  /** Ours: most months of one report. */
  monthsMax: 120,
  /** Ours: lower bounds of the age classes of coins, in days since they were issued. */
  ageDays: [0, 30, 90, 180, 365, 730, 1_095],
  /** Ours: lower bounds of the expiry classes, in days until coins expire. Below the first are held coins past their expiry day. */
  expiryDays: [0, 30, 90, 180, 365, 730, 1_095],
} as const;
