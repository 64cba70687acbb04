/** The numbers of cash receipts; `policy.cashReceipts` has them. */
export const cashReceiptPolicy = {
  /** Enforcement Decree of the Income Tax Act, article 210-3: a receipt is issued within so many days of the payment, whether its number is known or not. */
  issueWithinDays: 5,
  /** The number that the National Tax Service gives for receipts of buyers whose number is not known. */
  selfIssueNumber: '0100001234',
  /** Ours: lines of one file at most; a result file has a line of text for each of them. */
  linesMost: 300,
  resultFileMaxBytes: 33_000,
} as const;
