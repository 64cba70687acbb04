/** Ours: limits of verifications of the whole ledger. */
export const verificationPolicy = {
  /** Approximate number of events folded in one transaction; a longer stream is folded as a whole. */
  batchEvents: 20_000,
  /** Duration of one step of work in milliseconds, before the next is requested. */
  stepMs: 15_000,
  /** Most findings stored per verification; all are counted. */
  keptFindings: 1_000,
  /** Most findings shown on a verification's page. */
  shownFindings: 200,
  /** Number of newest anchors that are listed. */
  notedAnchors: 400,
} as const;
