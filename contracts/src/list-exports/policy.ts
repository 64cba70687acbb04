/** Ours: limits for exports of console lists. */
export const listExportPolicy = {
  /** Most unfinished exports of one staff member, and most requests per KST day. */
  unfinishedMost: 3,
  perDay: 20,
  /** Days that a file is kept. */
  keptDays: 7,
  /** Waits before retries after an internal error, the last one repeating; then the number of attempts before it fails. */
  retryMinutes: [1, 2, 5, 15, 30, 60],
  triesMost: 10,
  /** Largest file: a bigger one is too large for a single stored object and for a spreadsheet. */
  bytesMost: 4 * 1024 * 1024 * 1024 - 64 * 1024 * 1024,
} as const;
