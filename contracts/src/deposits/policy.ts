/** Limits for bank deposits, as `policy.deposits`. */
export const depositPolicy = {
  /** Ours: a bank deposit is cancelled if its money has not arrived this many days after the request. */
  dueDays: 7,
  /** Spec 1 §9: coins are credited within this many service hours; these run from `fromHour` to `untilHour` on weekdays in Korea. */
  withinHours: 2,
  fromHour: 10,
  untilHour: 19,
  /** Ours: a match above this sum needs two staff members. */
  twoAboveWon: 1_000_000,
  nameMax: 50,
  referenceMax: 50,
  /** Ours: most deposits, and most transfers, of one match; then most lines and characters of one import. */
  matchMost: 10,
  importLinesMax: 400,
  importCharactersMax: 18_000,
  /** Ours: largest file of a bank's list, and the largest unpacked size of an archive. */
  listBytesMax: 2 * 1024 * 1024,
  listUnpackedBytesMax: 32 * 1024 * 1024,
  listLinesMax: 2_000,
  listColumnsMax: 60,
  bankNameMax: 30,
  headingMax: 100,
} as const;
