/** The numbers of bank deposits; `policy.deposits` has them. */
export const depositPolicy = {
  /** Ours: a bank deposit whose money is not there until so many days after it was asked for is cancelled. */
  dueDays: 7,
  /** Spec 1 §9: coins come within so many hours, of those in which deposits are looked through, on weekdays in Korea. */
  withinHours: 2,
  fromHour: 10,
  untilHour: 19,
  /** Ours: what one match credits above this takes two of the staff. */
  twoAboveWon: 1_000_000,
  nameMax: 50,
  referenceMax: 50,
  /** Ours: deposits, and transfers, of one match; lines and characters that are taken in by one call. */
  matchMost: 10,
  importLinesMax: 400,
  importCharactersMax: 18_000,
  /** Ours: a bank's list as a file; what an archive unpacks to is bounded beside it. */
  listBytesMax: 2 * 1024 * 1024,
  listUnpackedBytesMax: 32 * 1024 * 1024,
  listLinesMax: 2_000,
  listColumnsMax: 60,
  bankNameMax: 30,
  headingMax: 100,
} as const;
