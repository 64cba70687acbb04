import { createHash } from 'node:crypto';
import { type BankColumns, type ChosenColumns, type ColumnsFoundBy, policy } from '@sowon/contracts';
import { type AppError, type Facts, fieldError } from '../../../../app-error.ts';
import type { TableCell } from '../../../../documents/read-workbook.ts';
import type { FieldText } from '../../../../messages/korean.ts';
import { amountOf, cellAt, flowOf, isSigned, nameOf, shown, shownWords } from './cells.ts';
import { columnsOf, headingOf } from './columns.ts';
import { momentOf } from './moment.ts';
import type { ListRow, ListTable, ReadList } from './read-list.ts';

/** The content of a line, before it is compared with stored transfers. */
export type Understood = {
  /** Number in the file or sheet, from 1. */
  readonly line: number;
  readonly balance: number | null;
  /** The payer or payee, as the bank prints the name, in NFC. */
  readonly payer: string;
  readonly memo: string;
} & (
  | { readonly state: 'IN'; readonly receivedAt: Date; readonly hasSeconds: boolean; readonly won: number }
  | {
      readonly state: 'OUT' | 'NOTHING' | 'TOTAL';
      readonly receivedAt: Date | null;
      readonly won: number | null;
    }
  | { readonly state: 'REFUSED'; readonly problem: FieldText; readonly value: string }
);

/** Columns that a member of staff stored for this heading. */
export interface KeptColumns {
  readonly bank: string;
  readonly columns: BankColumns;
}

/** A list whose heading and lines were understood. */
export interface UnderstoodList {
  readonly headingLine: number;
  readonly heading: readonly string[];
  readonly columns: BankColumns;
  readonly foundBy: ColumnsFoundBy;
  readonly bank: string | null;
  readonly rows: readonly Understood[];
}

/** The sources for the columns of a list. */
interface Finding {
  readonly chosen: ChosenColumns | null;
  /** Looks up the columns stored for a heading. */
  readonly kept: (heading: readonly string[]) => KeptColumns | undefined;
}

/** Context of the reading: instants after `now` are in the future. */
interface Told {
  readonly now: Date;
  /** Field name for errors of the list as a whole: `file`, or `csv`. */
  readonly field: string;
}

/** The heading must be among the first lines. */
const headingWithin = 100;

/**
 * Understands a bank’s list, strictly: an uncertain line is refused, and the others are still read.
 * @returns null if no heading was found
 * @throws AppError INVALID_INPUT of the list as a whole
 */
export function understandList(read: ReadList, finding: Finding, told: Told): UnderstoodList | null {
  const found = finding.chosen ? chosenIn(read, finding.chosen) : headingIn(read, finding, told);
  if (!found) return null;
  const { table, at, columns, foundBy, bank } = found;
  const headingRow = table.rows[at];
  const heading = headingRow ? headingOf(headingRow) : [];
  refuseAbove(table.rows.slice(0, at), columns, told);
  const below = table.rows.slice(at + 1).filter(isFilled);
  if (below.length > policy.deposits.listLinesMax)
    throw refused(told.field, 'has more than {most} lines', { most: policy.deposits.listLinesMax });
  const width = heading.findLastIndex((cell) => cell !== '') + 1;
  const list = { columns, heading, width, isText: table.isText, isSigned: isSigned(below, columns) };
  const rows = below
    .filter((row) => headingOf(row).join('\n') !== heading.join('\n'))
    .flatMap((row) => everyLine(row, understood(row, list, told.now)));
  return { headingLine: headingRow?.line ?? 1, heading, columns, foundBy, bank, rows };
}

/** Repeats a refused record for each of its lines: a quote that does not end may contain whole transfers. */
function everyLine(row: ListRow, read: Understood): Understood[] {
  if (read.state !== 'REFUSED') return [read];
  return Array.from({ length: row.lastLine - row.line + 1 }, (_, at) => ({ ...read, line: row.line + at }));
}

/** Returns a hash of the understood list. It leaves out which lines are known, because that changes. */
export function hashOf({ columns, headingLine, rows }: UnderstoodList): string {
  const said = rows.map((row) => [
    ...[row.line, row.state, row.balance, row.payer],
    ...(row.state === 'REFUSED' ? [] : [row.receivedAt?.toISOString() ?? null, row.won]),
  ]);
  const sorted = Object.entries(columns).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([headingLine, sorted, said]))
    .digest('hex');
}

interface FoundHeading {
  readonly table: ListTable;
  /** Index of the heading among the rows. */
  readonly at: number;
  readonly columns: BankColumns;
  readonly foundBy: ColumnsFoundBy;
  readonly bank: string | null;
}

/** Finds the only heading of a file; it also decides the delimiter and the sheet. */
function headingIn({ tables }: ReadList, { kept }: Finding, told: Told): FoundHeading | null {
  const found = tables.flatMap((table) => headingOfTable(table, kept, told) ?? []);
  const [first, second] = found;
  if (first && second) throw refused(told.field, 'has more than one list');
  return first ?? null;
}

function headingOfTable(table: ListTable, kept: Finding['kept'], told: Told): FoundHeading | null {
  for (const [at, row] of table.rows.slice(0, headingWithin).entries()) {
    const heading = headingOf(row);
    const chosen = kept(heading);
    if (chosen) return { table, at, columns: chosen.columns, foundBy: 'KEPT', bank: chosen.bank };
    const found = columnsOf(heading);
    if (!found) continue;
    if (found.twice.length > 0)
      throw refused(told.field, 'has two columns that mean the same', {}, found.twice[0]);
    return { table, at, columns: found.columns, foundBy: 'TABLE', bank: null };
  }
  return null;
}

/** Returns the chosen heading, in the reading of the file that has the most columns there. */
function chosenIn({ tables }: ReadList, { headingLine, columns }: ChosenColumns): FoundHeading | null {
  const last = Math.max(...Object.values(columns).filter((column) => column !== undefined));
  const readings = tables.flatMap((table) => {
    const at = table.rows.findIndex(({ line }) => line === headingLine);
    const cells = table.rows[at]?.cells.length ?? 0;
    return cells > last ? [{ table, at, cells }] : [];
  });
  const [most] = readings.toSorted((one, other) => other.cells - one.cells);
  return most ? { table: most.table, at: most.at, columns, foundBy: 'CHOSEN', bank: null } : null;
}

/** Lines above the heading are left out. A line there that looks like a transfer refuses the list. */
function refuseAbove(rows: readonly ListRow[], columns: BankColumns, { field }: Told): void {
  for (const row of rows) {
    const hasMoment = typeof momentOf(cellAt(row, columns.moment), cellAt(row, columns.clock)) === 'object';
    const amounts = [columns.in, columns.out, columns.amount].map((column) => amountOf(cellAt(row, column)));
    if (hasMoment && amounts.some((amount) => amount && amount.won > 0))
      throw refused(`${field}.${row.line}`, 'is a transfer above the heading');
  }
}

interface ListFacts {
  readonly columns: BankColumns;
  readonly heading: readonly string[];
  /** Number of cells in the heading. */
  readonly width: number;
  readonly isText: boolean;
  /** True if money that went out is negative in this list. */
  readonly isSigned: boolean;
}

function understood(row: ListRow, list: ListFacts, now: Date): Understood {
  const { columns } = list;
  const { line } = row;
  const payer = nameOf(cellAt(row, columns.payer)) || nameOf(cellAt(row, columns.payerElse));
  const memo = nameOf(cellAt(row, columns.memo));
  const refuse = (problem: FieldText, value: TableCell = ''): Understood => ({
    line,
    balance: null,
    payer,
    memo,
    state: 'REFUSED',
    problem,
    value: shown(value),
  });
  const moment = momentOf(cellAt(row, columns.moment), cellAt(row, columns.clock));
  const isTotal = row.cells.some((cell) => typeof cell === 'string' && total.test(bare(cell)));
  const isWhole = row.lastLine === row.line && !row.hasOddQuotes;
  if (isWhole && typeof moment === 'string' && (isTotal || isNote(row)))
    return {
      line,
      balance: null,
      payer: '',
      memo: shownWords(row),
      state: 'TOTAL',
      receivedAt: null,
      won: null,
    };
  if (list.isText) {
    const cells = row.cells.findLastIndex((cell) => String(cell).trim() !== '') + 1;
    if (cells > list.width) return refuse('has more cells than the heading');
    if (row.cells.length < list.width) return refuse('has fewer cells than the heading');
    if (row.hasOddQuotes && row.lastLine > row.line) return refuse('has a quote that does not end');
  }
  const flow = flowOf(row, list);
  if (typeof flow === 'string') return refuse(flow, amountCell(row, columns));
  const balance = amountOf(cellAt(row, columns.balance));
  if (balance === undefined) return refuse('has no amount where one should be', cellAt(row, columns.balance));
  const common = {
    line,
    payer,
    memo,
    balance: balance && (balance.sign === '-' ? -balance.won : balance.won),
  };
  const receivedAt = typeof moment === 'object' ? moment.at : null;
  if (flow.state !== 'IN') return { ...common, state: flow.state, won: flow.won, receivedAt };
  if (typeof moment === 'string') return refuse(momentProblems[moment], momentCell(row, columns));
  // 계 can be a person’s name; the other words for a sum cannot.
  if ([payer, memo].some((text) => total.test(bare(text)) && bare(text) !== '계'))
    return refuse('may be a sum of others', payer || memo);
  if (moment.at > now) return refuse('is of the future', momentCell(row, columns));
  return { ...common, state: 'IN', won: flow.won, receivedAt: moment.at, hasSeconds: moment.hasSeconds };
}

const momentProblems = {
  NONE: 'has a time that cannot be read',
  UNREADABLE: 'has a time that cannot be read',
  DAY_ALONE: 'has a day without a time',
} as const satisfies Record<string, FieldText>;

/** Names of a line of sums, without spaces and brackets. */
const total =
  /^(?:총|전체)?(?:입금|출금|입출금|지급)?(?:총?합계|총계|소계|누계|월계|일계|총액|계)(?:금액|건수|\d+건)?$|^총(?:입금|출금|지급)(?:금?액)?$|^(?:sub|grand)?total$/i;

const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s()[\]<>:*※.,·-]|원$/g, '');

/** A line of words alone, such as one that marks the end of the list. */
function isNote(row: ListRow): boolean {
  const [only, another] = row.cells.filter((cell) => String(cell).trim() !== '');
  return another === undefined && typeof only === 'string' && !/^\s*[\d"']/.test(only.normalize('NFKC'));
}

const isFilled = ({ cells }: ListRow) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '');

const momentCell = (row: ListRow, { moment, clock }: BankColumns) =>
  `${shown(cellAt(row, moment))} ${shown(cellAt(row, clock))}`.trim();

const amountCell = (row: ListRow, columns: BankColumns) =>
  [columns.in, columns.out, columns.amount]
    .map((column) => shown(cellAt(row, column)))
    .filter(Boolean)
    .join(' / ');

/** Builds the error for a list, or for one of its lines, named by its position. */
export const refused = (field: string, problem: FieldText, facts: Facts = {}, value?: string): AppError =>
  fieldError('INVALID_INPUT', field, problem, value ?? null, facts);
