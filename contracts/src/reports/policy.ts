/** The numbers of the reports of finance; `policy.reports` has them. */
export const reportPolicy = {
  /**
   * Electronic Financial Transactions Act of Korea, article 28, with its decree as in force since 2024-09-15: who issues prepaid means has
   * to register, unless less than so many won of them are outstanding and less than so many were issued in a year. To our best
   * knowledge; a lawyer has the last word.
   */
  prepaidLines: { outstandingWon: 3_000_000_000, issuedYearWon: 50_000_000_000 },
  /** Ours: from this part of a line on, in percent, it counts as near. */
  nearPercent: 80,
  /** Ours: so many months are read at once. */
  monthsMax: 120,
  /** Ours: where the classes of the age of coins begin, in days since they were issued. */
  ageDays: [0, 30, 90, 180, 365, 730, 1_095],
  /** Ours: where those of the days until coins expire begin. Below the first are coins of open missions whose day is over. */
  expiryDays: [0, 30, 90, 180, 365, 730, 1_095],
} as const;
