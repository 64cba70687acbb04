import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, KstDate } from '../primitives.ts';
import { ApprovalNumber, CashReceiptFailure, CashReceiptKind, CashReceiptLineNumber } from './schemas.ts';

const deposit = z.strictObject({ depositId: Id });
const receipt = deposit.extend({ receiptId: Id });
/** In won: the amount of the receipt, and the value-added tax in it. */
const sums = { won: z.int().min(0), vatWon: z.int().min(0) };
const filed = receipt.extend({ fileId: Id, line: CashReceiptLineNumber });

/** Events of the stream `cash_receipt-{depositId}`: ids, days and won, never a personal number. */
export const cashReceiptEvents = {
  /** The money of a bank deposit arrived. */
  CashReceiptDue: receipt.extend({
    ...sums,
    userId: Id,
    /** The day on which the money came. */
    on: KstDate,
    /** The last day on which it may be issued. */
    dueOn: KstDate,
    policyVersion: z.int(),
  }),
  /** Money of the deposit went back; the changes to its receipts are separate events. */
  CashReceiptMoneyBack: deposit.extend({ causeId: z.string(), won: z.int().min(1), on: KstDate }),
  /** Money went back before the receipt was in a file: this much is left to issue; 0 means nothing. */
  CashReceiptLowered: receipt.extend(sums),
  /** Money went back after the receipt was in a file: this much of the issued receipt is to cancel. */
  CashReceiptCancelDue: receipt.extend({ ...sums, on: KstDate, dueOn: KstDate, policyVersion: z.int() }),
  CashReceiptFiled: filed,
  CashReceiptIssued: filed.extend({ approvalNumber: ApprovalNumber, approvedOn: KstDate }),
  /** The tax office refused it: it is due again. */
  CashReceiptFailed: filed.extend({ code: CashReceiptFailure }),
} as const;
export type CashReceiptEvent = EventsOf<typeof cashReceiptEvents>;

const file = z.strictObject({ fileId: Id, operatorId: Id });
const line = z.strictObject({
  line: CashReceiptLineNumber,
  depositId: Id,
  receiptId: Id,
  kind: CashReceiptKind,
  ...sums,
});

/** Events of the stream `cash_receipt_file-{fileId}`. */
export const cashReceiptFileEvents = {
  CashReceiptFilePrepared: file.extend({ lines: z.array(line), policyVersion: z.int() }),
  /** A new version of the file was made. */
  CashReceiptFileMade: file.extend({
    number: z.int().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z.int(),
  }),
  CashReceiptResultRead: file.extend({
    sha256: z.string(),
    issued: z.array(
      z.strictObject({ line: CashReceiptLineNumber, approvalNumber: ApprovalNumber, approvedOn: KstDate }),
    ),
    failed: z.array(z.strictObject({ line: CashReceiptLineNumber, code: CashReceiptFailure })),
  }),
} as const;
export type CashReceiptFileEvent = EventsOf<typeof cashReceiptFileEvents>;
