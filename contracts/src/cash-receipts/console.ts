import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, KstDate, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { cashReceiptCalls } from './calls.ts';
import {
  CashReceiptFileStatus,
  CashReceiptKind,
  CashReceiptLineNumber,
  CashReceiptLineState,
  CashReceiptResultFile,
  CashReceiptStatus,
  PrepareCashReceiptFile,
} from './schemas.ts';

/** A receipt, without the personal number it is issued to. */
const CashReceiptRow = z.object({
  id: Id,
  depositId: Id,
  userId: Id,
  username: z.string(),
  kind: CashReceiptKind,
  status: CashReceiptStatus,
  /** Amount of the receipt in won, then its parts: the value of the supply and the value-added tax. */
  won: z.int(),
  supplyWon: z.int(),
  vatWon: z.int(),
  /** The day on which the money came or, for a cancellation, went back. */
  on: KstDate,
  /** The last day on which it may be issued. */
  dueOn: KstDate,
  /** True if that day is over and it is not issued. */
  late: z.boolean(),
  fileId: Id.nullable(),
  line: CashReceiptLineNumber.nullable(),
  approvalNumber: z.string().nullable(),
  approvedOn: KstDate.nullable(),
  /** Reason code of the last refusal by the tax office. */
  code: z.string().nullable(),
});

const CashReceiptFileRow = z.object({
  id: Id,
  status: CashReceiptFileStatus,
  lines: z.int(),
  /** Total of its receipts, then of its cancellations, in won. */
  issueWon: z.int(),
  cancelWon: z.int(),
  issuedLines: z.int(),
  failedLines: z.int(),
  prepared: Instant,
  preparedBy: Id,
  preparedByName: z.string(),
  /** When the last line was answered. */
  ended: Instant.nullable(),
});

const CashReceiptFileDetails = CashReceiptFileRow.extend({
  rows: z.array(
    z.object({
      line: CashReceiptLineNumber,
      receiptId: Id,
      depositId: Id,
      userId: Id,
      username: z.string(),
      kind: CashReceiptKind,
      won: z.int(),
      state: CashReceiptLineState,
      approvalNumber: z.string().nullable(),
      code: z.string().nullable(),
    }),
  ),
  /** The newest file that was made. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant, madeByName: z.string() }).nullable(),
});

export const cashReceiptConsole = {
  listCashReceipts: route(cashReceiptCalls.listCashReceipts, {
    summary: 'Cash receipts of bank deposits and their cancellations, nearest deadline first.',
    query: listQuery({
      filter: {
        status: CashReceiptStatus.optional(),
        kind: CashReceiptKind.optional(),
        /** Only receipts whose last day is over and which are not issued. */
        late: z.literal(true).optional(),
        depositId: Id.optional(),
        userId: Id.optional(),
      },
      sortable: ['id', 'dueOn', 'on', 'won'],
      order: ['dueOn', 'ASC'],
    }),
    reply: z.array(CashReceiptRow),
  }),
  listCashReceiptFiles: route(cashReceiptCalls.listCashReceiptFiles, {
    summary: 'Files for issuing cash receipts.',
    query: listQuery({
      filter: {
        status: CashReceiptFileStatus.optional(),
        /** True for files with lines that are not answered yet. */
        open: z.boolean().optional(),
      },
      sortable: ['id', 'prepared'],
      order: ['prepared', 'DESC'],
    }),
    reply: z.array(CashReceiptFileRow),
  }),
  showCashReceiptFile: route(cashReceiptCalls.showCashReceiptFile, {
    summary: 'One file with its lines.',
    params: idParams,
    reply: CashReceiptFileDetails,
    errors: [404],
  }),
  prepareCashReceiptFile: route(cashReceiptCalls.prepareCashReceiptFile, {
    summary: 'Put the due receipts into a file, nearest deadline first.',
    body: PrepareCashReceiptFile,
    reply: CashReceiptFileDetails,
    errors: [409, 422],
  }),
  makeCashReceiptFile: route(cashReceiptCalls.makeCashReceiptFile, {
    summary: 'The file for the tax office, with the numbers of fans; the audit log records who got it.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: z.object({
      name: z.string(),
      /** The file's bytes in Base64; CSV in code page 949. */
      file: z.string(),
      sha256: z.string(),
      number: z.int(),
      /** Number of receipts issued to nobody, because no number is known that the tax office accepts. */
      selfIssued: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  checkCashReceiptResult: route(cashReceiptCalls.checkCashReceiptResult, {
    summary: 'Preview the effect of a result file; changes nothing.',
    params: idParams,
    body: z.strictObject({ file: CashReceiptResultFile }),
    reply: z.object({
      issued: z.int(),
      failed: z.array(z.object({ line: CashReceiptLineNumber, won: z.int(), code: z.string() })),
      /** Number of rows that repeat a known result. */
      known: z.int(),
      /** Number of lines that would still wait. */
      left: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  applyCashReceiptResult: route(cashReceiptCalls.applyCashReceiptResult, {
    summary: 'Apply a result file; applying it twice changes nothing.',
    params: idParams,
    body: z.strictObject({ file: CashReceiptResultFile }),
    reply: CashReceiptFileDetails,
    errors: [404, 409, 422],
  }),
} as const;
