/** Ours: files of the console's lists. */
export const listExportPolicy = {
  /** So many of one of the staff wait or are written at a time, and so many are asked for on a day in Korea. */
  unfinishedMost: 3,
  perDay: 20,
  /** So long a file is kept. */
  keptDays: 7,
  /** After a fault of ours it is tried again after these, then after the last each time; after so many tries it is given up. */
  retryMinutes: [1, 2, 5, 15, 30, 60],
  triesMost: 10,
  /** A file is no larger: more is one object neither for a store nor for a spreadsheet. */
  bytesMost: 4 * 1024 * 1024 * 1024 - 64 * 1024 * 1024,
} as const;
