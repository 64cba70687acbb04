/** Limits for cash receipts, as `policy.cashReceipts`. */
export const cashReceiptPolicy = {
  /** Enforcement Decree of the Income Tax Act, article 210-3: a receipt is issued within this many days of the payment, whether its number is known or not. */
  issueWithinDays: 5,
  /** The number set by the National Tax Service for buyers whose number is not known. */
  selfIssueNumber: '0100001234',
  /** Ours: most lines of one file; a result file has one line of text for each of them. */
  linesMost: 300,
  resultFileMaxBytes: 33_000,
} as const;
