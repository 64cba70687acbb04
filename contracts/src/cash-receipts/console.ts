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

/** A receipt without the number that it is made out to. */
const CashReceiptRow = z.object({
  id: Id,
  depositId: Id,
  userId: Id,
  username: z.string(),
  kind: CashReceiptKind,
  status: CashReceiptStatus,
  /** What it is made out for, and in it the value of what was sold and the value-added tax. */
  won: z.int(),
  supplyWon: z.int(),
  vatWon: z.int(),
  /** When the money came, or went back. */
  on: KstDate,
  /** The last day on which it may be issued. */
  dueOn: KstDate,
  /** That day is over and it is not issued. */
  late: z.boolean(),
  fileId: Id.nullable(),
  line: CashReceiptLineNumber.nullable(),
  approvalNumber: z.string().nullable(),
  approvedOn: KstDate.nullable(),
  /** Why the tax office did not take it the last time. */
  code: z.string().nullable(),
});

const CashReceiptFileRow = z.object({
  id: Id,
  status: CashReceiptFileStatus,
  lines: z.int(),
  /** Of its receipts, and of its cancellations. */
  issueWon: z.int(),
  cancelWon: z.int(),
  issuedLines: z.int(),
  failedLines: z.int(),
  prepared: Instant,
  preparedBy: Id,
  preparedByName: z.string(),
  /** Since when every line is answered. */
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
  /** The newest file that somebody has. */
  file: z.object({ number: z.int(), sha256: z.string(), made: Instant, madeByName: z.string() }).nullable(),
});

export const cashReceiptConsole = {
  listCashReceipts: route(cashReceiptCalls.listCashReceipts, {
    summary: 'Cash receipts of bank deposits and their cancellations, the nearest deadline first.',
    query: listQuery({
      filter: {
        status: CashReceiptStatus.optional(),
        kind: CashReceiptKind.optional(),
        /** Its last day is over and it is not issued. */
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
    summary: 'Files by which cash receipts are issued.',
    query: listQuery({
      filter: {
        status: CashReceiptFileStatus.optional(),
        /** Something of it is to come. */
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
    summary: 'Take the receipts that are due into a file, those with the nearest deadline first.',
    body: PrepareCashReceiptFile,
    reply: CashReceiptFileDetails,
    errors: [409, 422],
  }),
  makeCashReceiptFile: route(cashReceiptCalls.makeCashReceiptFile, {
    summary:
      'The file for the tax office, with the numbers of fans; that somebody has it is written down first.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: z.object({
      name: z.string(),
      /** Its bytes in Base64; CSV in the code page 949. */
      file: z.string(),
      sha256: z.string(),
      number: z.int(),
      /** Receipts that are made out to nobody, as no number is known that the tax office takes. */
      selfIssued: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  checkCashReceiptResult: route(cashReceiptCalls.checkCashReceiptResult, {
    summary: 'What a result file would do; it does nothing.',
    params: idParams,
    body: z.strictObject({ file: CashReceiptResultFile }),
    reply: z.object({
      issued: z.int(),
      failed: z.array(z.object({ line: CashReceiptLineNumber, won: z.int(), code: z.string() })),
      /** Rows that say what is known already. */
      known: z.int(),
      /** Lines that would wait still. */
      left: z.int(),
    }),
    errors: [404, 409, 422],
  }),
  applyCashReceiptResult: route(cashReceiptCalls.applyCashReceiptResult, {
    summary: 'Take in what a result file says; a second time changes nothing.',
    params: idParams,
    body: z.strictObject({ file: CashReceiptResultFile }),
    reply: CashReceiptFileDetails,
    errors: [404, 409, 422],
  }),
} as const;
