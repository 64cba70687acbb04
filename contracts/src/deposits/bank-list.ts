import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText, text } from '../primitives.ts';

/**
 * Meaning of a column in a bank's list. `moment`: the day, with or without the time. `clock`: the time, if it has its own column. `in`, `out`: money
 * received and sent. `amount`: both, distinguished by sign or `direction`.
 */
export const BankRole = z.enum([
  ...(['moment', 'clock', 'in', 'out', 'amount', 'direction', 'balance', 'payer', 'memo'] as const),
]);
export type BankRole = z.output<typeof BankRole>;

const Column = z.int().min(0).max(policy.deposits.listColumnsMax);

/** Positions of the columns in a line, from 0. */
export const BankColumns = z
  .strictObject({
    moment: Column,
    clock: Column.optional(),
    in: Column.optional(),
    out: Column.optional(),
    amount: Column.optional(),
    direction: Column.optional(),
    balance: Column.optional(),
    payer: Column,
    /** Fallback column for the payer, used if the first one is empty. */
    payerElse: Column.optional(),
    memo: Column.optional(),
  })
  .refine((columns) => (columns.in === undefined) !== (columns.amount === undefined), {
    message: 'exactly one of in and amount is required',
    path: ['in'],
  });
export type BankColumns = z.output<typeof BankColumns>;

/** Columns chosen by a staff member. */
export const ChosenColumns = z.strictObject({
  /** Line number of the heading in the file, from 1. */
  headingLine: z.int().min(1).max(1_000_000),
  columns: BankColumns,
});
export type ChosenColumns = z.output<typeof ChosenColumns>;

/** The file of a bank's list, its bytes in Base64: CSV, tab-separated text, XLSX, XLS, or an HTML table named `.xls`. */
export const BankListFile = z
  .base64()
  .min(1)
  .max(Math.ceil(policy.deposits.listBytesMax / 3) * 4);

/**
 * NEW: received money that is not known yet. KNOWN: taken in before. OUT: money sent. NOTHING: no money moved. TOTAL: a line of totals, or text below
 * the list. REFUSED: its meaning is uncertain.
 */
export const BankLineState = z.enum(['NEW', 'KNOWN', 'OUT', 'NOTHING', 'TOTAL', 'REFUSED']);
export type BankLineState = z.output<typeof BankLineState>;

/** A parsed line of a bank's list. */
export const BankListRow = z.object({
  /** Line number in the file or the sheet, from 1. */
  line: z.int(),
  state: BankLineState,
  /** Reason of a refusal, in the reader's language. */
  problem: z.string().nullable(),
  received: Instant.nullable(),
  /** Money received or sent, in won. */
  won: z.int().nullable(),
  balance: z.int().nullable(),
  payer: z.string(),
  memo: z.string(),
});
export type BankListRow = z.output<typeof BankListRow>;

/** TABLE: by the known column names of banks. KEPT: by an earlier choice for the same heading. CHOSEN: by this call. */
export const ColumnsFoundBy = z.enum(['TABLE', 'KEPT', 'CHOSEN']);
export type ColumnsFoundBy = z.output<typeof ColumnsFoundBy>;

/** A parsed bank list; nothing is taken in yet. */
export const BankListPreview = z.object({
  /** Null if no heading was found: the columns must be chosen. */
  understood: z
    .object({
      /** Hash of the parsed list: it ensures that exactly the list shown is taken in. */
      hash: z.string(),
      headingLine: z.int(),
      columns: BankColumns,
      foundBy: ColumnsFoundBy,
      /** The bank whose stored columns were used. */
      bank: z.string().nullable(),
      rows: z.array(BankListRow),
    })
    .nullable(),
  /** The first lines of the file, for choosing columns. */
  top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type BankListPreview = z.output<typeof BankListPreview>;

export const PreviewBankList = z.strictObject({
  file: BankListFile,
  chosen: ChosenColumns.nullable().default(null),
});

/** Takes in a list exactly as its preview showed it. */
export const TakeBankList = PreviewBankList.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Numbers of all refused lines, as consent to leave them out. */
  leaveOut: z.array(z.int()).max(policy.deposits.listLinesMax).default([]),
});
export type TakeBankList = z.output<typeof TakeBankList>;

/** Columns chosen for a heading, stored for the next list of that bank. */
export const KeepBankColumns = z.strictObject({
  bank: requiredText(policy.deposits.bankNameMax),
  /** Cells of the heading, as the preview showed them. */
  heading: z.array(text(policy.deposits.headingMax)).min(2).max(policy.deposits.listColumnsMax),
  columns: BankColumns,
});
export type KeepBankColumns = z.output<typeof KeepBankColumns>;

export const TakenBankList = z.object({
  added: z.int(),
  known: z.int(),
  skipped: z.int(),
  leftOut: z.int(),
  /** Lines that were known already, including those that someone else took in meanwhile. */
  knownLines: z.array(z.int()),
});
export type TakenBankList = z.output<typeof TakenBankList>;
