import { z } from 'zod';
import { policy } from '../policy.ts';

/** ISSUE: money that came; CANCEL: what of it went back after that was issued, whole or in part. */
export const CashReceiptKind = z.enum(['ISSUE', 'CANCEL']);
export type CashReceiptKind = z.output<typeof CashReceiptKind>;

/**
 * How a receipt stands: DUE: the next file takes it; FILED: it is in a file whose result is awaited; ISSUED: the tax office has it, a cancellation
 * too; DROPPED: all of its money went back before it was in a file, so there is nothing to issue.
 */
export const CashReceiptStatus = z.enum(['DUE', 'FILED', 'ISSUED', 'DROPPED']);
export type CashReceiptStatus = z.output<typeof CashReceiptStatus>;

/** PREPARED: receipts are taken into it; MADE: somebody has the file, and its result is awaited; DONE: every line is answered. */
export const CashReceiptFileStatus = z.enum(['PREPARED', 'MADE', 'DONE']);
export type CashReceiptFileStatus = z.output<typeof CashReceiptFileStatus>;

/** How a line of a file stands; the receipt of a FAILED one is due again. */
export const CashReceiptLineState = z.enum(['WAITING', 'ISSUED', 'FAILED']);
export type CashReceiptLineState = z.output<typeof CashReceiptLineState>;

/** A line’s number in its file, from 1. */
export const CashReceiptLineNumber = z.int().min(1).max(policy.cashReceipts.linesMost);

/** What the tax office calls a receipt. */
export const ApprovalNumber = z.string().regex(/^[A-Z0-9]{8,20}$/);

/** What it calls the reason of one that it did not take. */
export const CashReceiptFailure = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);

/** The result file, its bytes in Base64. */
export const CashReceiptResultFile = z
  .base64()
  .min(1)
  .max((policy.cashReceipts.resultFileMaxBytes / 3) * 4);

export const PrepareCashReceiptFile = z.strictObject({
  /** So many lines at most, as where the file goes to takes so many at once. */
  linesMost: CashReceiptLineNumber.default(policy.cashReceipts.linesMost),
});
