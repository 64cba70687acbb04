import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText, text } from '../primitives.ts';

/**
 * What a column of a bank's list says: `moment` the day, with or without the time; `clock` the time where it has a
 * column of its own; `in` and `out` money that came and that went; `amount` both, told apart by a sign or by `direction`.
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
    /** Another column with the payer, where the first one is empty. */
    payerElse: Column.optional(),
    memo: Column.optional(),
  })
  .refine((columns) => (columns.in === undefined) !== (columns.amount === undefined), {
    message: 'money that came has one column',
    path: ['in'],
  });
export type BankColumns = z.output<typeof BankColumns>;

/** Columns that a member of the staff has chosen. */
export const ChosenColumns = z.strictObject({
  /** The line of the heading in the file, from 1. */
  headingLine: z.int().min(1).max(1_000_000),
  columns: BankColumns,
});
export type ChosenColumns = z.output<typeof ChosenColumns>;

/** The file of a bank's list, its bytes in Base64: CSV or text with tabs, XLSX, XLS, or a page with a table that is named `.xls`. */
export const BankListFile = z
  .base64()
  .min(1)
  .max(Math.ceil(policy.deposits.listBytesMax / 3) * 4);

/**
 * NEW: money that came and is not known; KNOWN: it was taken in before; OUT: money that went out; NOTHING: no money moved;
 * TOTAL: a line of sums, or of words below the list; REFUSED: what it says is not certain.
 */
export const BankLineState = z.enum(['NEW', 'KNOWN', 'OUT', 'NOTHING', 'TOTAL', 'REFUSED']);
export type BankLineState = z.output<typeof BankLineState>;

/** A line of a bank's list as it was understood. */
export const BankListRow = z.object({
  /** In the file, or in the sheet, from 1. */
  line: z.int(),
  state: BankLineState,
  /** Why it is refused, in the reader's language. */
  problem: z.string().nullable(),
  received: Instant.nullable(),
  /** Money that came, or that went, in won. */
  won: z.int().nullable(),
  balance: z.int().nullable(),
  payer: z.string(),
  memo: z.string(),
});
export type BankListRow = z.output<typeof BankListRow>;

/** TABLE: by what banks call their columns; KEPT: as somebody chose for this very heading; CHOSEN: as this call says. */
export const ColumnsFoundBy = z.enum(['TABLE', 'KEPT', 'CHOSEN']);
export type ColumnsFoundBy = z.output<typeof ColumnsFoundBy>;

/** A bank's list as it was understood; nothing of it is taken yet. */
export const BankListPreview = z.object({
  /** Null where no heading was found: its columns have to be chosen. */
  understood: z
    .object({
      /** Of what was understood: what is taken by it is what was shown. */
      hash: z.string(),
      headingLine: z.int(),
      columns: BankColumns,
      foundBy: ColumnsFoundBy,
      /** The bank that the columns were kept for. */
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

/** Takes a list in, just as its preview showed it. */
export const TakeBankList = PreviewBankList.extend({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Each line that is refused, by its number: it is left out knowingly. */
  leaveOut: z.array(z.int()).max(policy.deposits.listLinesMax).default([]),
});
export type TakeBankList = z.output<typeof TakeBankList>;

/** Columns that were chosen for a heading, kept for the next list of that bank. */
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
  /** Lines that were known already, also those that somebody else took in meanwhile. */
  knownLines: z.array(z.int()),
});
export type TakenBankList = z.output<typeof TakenBankList>;
