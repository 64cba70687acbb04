import { z } from 'zod';
import { policy } from '../policy.ts';

/** ISSUE: for money that came. CANCEL: for the part of an issued receipt whose money went back later, or for all of it. */
export const CashReceiptKind = z.enum(['ISSUE', 'CANCEL']);
export type CashReceiptKind = z.output<typeof CashReceiptKind>;

/**
 * State of a receipt. DUE: the next file takes it. FILED: it is in a file that awaits its result. ISSUED: the tax office has accepted it, a cancellation
 * too. DROPPED: all of its money went back before it was in a file, so there is nothing to issue.
 */
export const CashReceiptStatus = z.enum(['DUE', 'FILED', 'ISSUED', 'DROPPED']);
export type CashReceiptStatus = z.output<typeof CashReceiptStatus>;

/** PREPARED: receipts are assigned to it. MADE: the file was handed out and awaits its result. DONE: every line is answered. */
export const CashReceiptFileStatus = z.enum(['PREPARED', 'MADE', 'DONE']);
export type CashReceiptFileStatus = z.output<typeof CashReceiptFileStatus>;

/** State of a line of a file; the receipt of a FAILED line is due again. */
export const CashReceiptLineState = z.enum(['WAITING', 'ISSUED', 'FAILED']);
export type CashReceiptLineState = z.output<typeof CashReceiptLineState>;

/** A line’s number in its file, from 1. */
export const CashReceiptLineNumber = z.int().min(1).max(policy.cashReceipts.linesMost);

/** Approval number of the tax office for a receipt. */
export const ApprovalNumber = z.string().regex(/^[A-Z0-9]{8,20}$/);

/** Reason code of the tax office for a refused receipt. */
export const CashReceiptFailure = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/);

/** The bytes of the result file in Base64. */
export const CashReceiptResultFile = z
  .base64()
  .min(1)
  .max((policy.cashReceipts.resultFileMaxBytes / 3) * 4);

export const PrepareCashReceiptFile = z.strictObject({
  /** Most lines of the file, as the site that receives it limits them. */
  linesMost: CashReceiptLineNumber.default(policy.cashReceipts.linesMost),
});
