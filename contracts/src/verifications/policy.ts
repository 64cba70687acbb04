/** Ours: verifications of the whole ledger. */
export const verificationPolicy = {
  /** Events that are folded in one transaction, about; a longer stream is folded whole. */
  batchEvents: 20_000,
  /** So long one step of the work goes on, in milliseconds, before the next is asked for. */
  stepMs: 15_000,
  /** Findings that are kept of one verification; all are counted. */
  keptFindings: 1_000,
  /** Findings that the page of one shows. */
  shownFindings: 200,
  /** Anchors that are noted, the newest. */
  notedAnchors: 400,
} as const;
