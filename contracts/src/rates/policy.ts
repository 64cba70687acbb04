/** Ours: how other rates of settlements come to hold (docs/rules/rates.md#changing-them). */
export const ratesPolicy = {
  /** Creators know of them for so many days at least before the month begins from which on they hold. */
  noticeDays: 30,
  /** They are decided for so many months ahead at most, as a change never begins before one that is decided. */
  monthsAhead: 6,
  /** Fewer coins than so many at most carry over. */
  minimumCoinsMost: 100_000,
  /** All percentages together leave something of a coin. */
  percentsMost: 90,
} as const;
