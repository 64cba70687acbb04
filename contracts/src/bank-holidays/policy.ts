/** Ours: days on which banks are closed, and those that finance adds to them (docs/rules/editorial.md#bank-holidays). */
export const bankHolidayPolicy = {
  /** Years before that of the first settlement have no list. */
  firstYear: 2018,
  /** A day is added at most so many years ahead. */
  yearsAhead: 2,
  nameMax: 40,
  /** The last year whose elections are all known: those of terms of office that have begun. */
  electionsKnownUntil: 2032,
} as const;
