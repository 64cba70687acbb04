/** Ours: limits for changes of settlement rates (docs/rules/rates.md#changing-them). */
export const ratesPolicy = {
  /** Notice to creators, in days before the starting month begins. */
  noticeDays: 30,
  /** Furthest starting month. A limit is needed because a change never starts before one that is already decided. */
  monthsAhead: 6,
  /** Highest possible minimum; fewer coins carry over. */
  minimumCoinsMost: 100_000,
  /** Limit for the sum of all percentages, so that part of every coin is left. */
  percentsMost: 90,
} as const;
