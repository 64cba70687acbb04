/** Ours: limits for bank holidays and finance's additions to them (docs/rules/editorial.md#bank-holidays). */
export const bankHolidayPolicy = {
  /** Year of the first settlement; earlier years have no list. */
  firstYear: 2018,
  /** The furthest a day may be added in advance, in years. */
  yearsAhead: 2,
  nameMax: 40,
  /** The last year whose elections are all known: those of terms of office that have already begun. */
  electionsKnownUntil: 2032,
} as const;
