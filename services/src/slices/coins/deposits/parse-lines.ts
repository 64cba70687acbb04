import { policy } from '@sowon/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { type AppError, type Facts, fieldError } from '../../../app-error.ts';
import type { FieldText } from '../../../messages/korean.ts';

/** Money that a line of a bank's list says has come. */
export interface BankLine {
  readonly receivedAt: Date;
  readonly won: number;
  /** Who sent it, as the bank prints it. */
  readonly payer: string;
  /** All that the bank says of it: what it is known again by. */
  readonly whole: string;
}

/** What the columns are called in the lists of Korean banks, and in a list in English: where there are several, the first of these. */
const headings = {
  moment: [/^(거래|입금)?\s*(일시|시각|일자|일|날짜)$/, /^(date ?time|date|time)$/i],
  clock: [/^(거래|입금)?\s*시간$/],
  won: [/^(입금|입금액|입금금액|입금\(원\)|맡기신\s*금액)$/, /^(amount|deposit)$/i],
  payer: [
    /^(보낸\s*분|보낸\s*사람|입금자|입금자명|의뢰인)$/,
    /^(기재|거래)?\s*내용$/,
    /^적요$/,
    /^(name|payer)$/i,
  ],
} as const;
type Column = keyof typeof headings;

/**
 * Reads a bank's list of an account, with its heading; lines of money that went out, or of none, are left out. Times are those of Korea.
 * @returns what has come, and how many lines were left out
 * @throws AppError INVALID_INPUT of `csv`, which says what cannot be read and where
 */
export function parseBankLines(csv: string): { readonly lines: BankLine[]; readonly skipped: number } {
  const records = recordsOf(csv);
  const start = records.findIndex((record) => columnsOf(record) !== null);
  const columns = columnsOf(records[start] ?? []);
  if (columns === null)
    throw unreadable('has no heading with a time, an amount that came in and who sent it');
  const rows = records.slice(start + 1).filter((record) => record.some((cell) => cell !== ''));
  if (rows.length > policy.deposits.importLinesMax)
    throw unreadable('has more than {most} lines', { most: policy.deposits.importLinesMax });
  const read = rows.map((row, index) => lineOf(row, columns, start + index + 2));
  const lines = read.filter((line) => line !== null);
  return { lines: apart(lines), skipped: read.length - lines.length };
}

/** Lines that a bank prints alike are two transfers, told apart by which of them it is in the list. */
function apart(lines: readonly BankLine[]): BankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const before = seen.get(line.whole) ?? 0;
    seen.set(line.whole, before + 1);
    return before === 0 ? line : { ...line, whole: `${line.whole}\n${before}` };
  });
}

function recordsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, trim: true, relax_column_count: true, delimiter: [',', '\t', ';'] });
  } catch (error) {
    throw error instanceof CsvError ? unreadable('is no list of comma-separated values') : error;
  }
}

type Columns = Readonly<Partial<Record<Column, number>>> &
  Readonly<Record<'moment' | 'won' | 'payer', number>>;

function columnsOf(record: readonly string[]): Columns | null {
  const at = (column: Column) => {
    const places = headings[column].map((heading) => record.findIndex((cell) => heading.test(cell)));
    return places.find((place) => place !== -1);
  };
  const [moment, won, payer, clock] = [at('moment'), at('won'), at('payer'), at('clock')];
  if (moment === undefined || won === undefined || payer === undefined) return null;
  return clock === undefined ? { moment, won, payer } : { moment, won, payer, clock };
}

function lineOf(row: readonly string[], columns: Columns, line: number): BankLine | null {
  const amount = (row[columns.won] ?? '').replace(/[,\s원₩]/g, '');
  if (amount === '' || amount === '-' || /^0+(\.0+)?$/.test(amount)) return null;
  if (!/^\d{1,12}(\.0+)?$/.test(amount))
    throw unreadable('line {line} has no amount where one should be', { line }, amount);
  const clock = columns.clock === undefined ? '' : ` ${row[columns.clock] ?? ''}`;
  const moment = `${row[columns.moment] ?? ''}${clock}`.trim();
  const receivedAt = momentOf(moment);
  if (receivedAt === null) throw unreadable('line {line} has a time that cannot be read', { line }, moment);
  const payer = row[columns.payer] ?? '';
  return { receivedAt, won: Number.parseInt(amount, 10), payer: payer.slice(0, 100), whole: row.join('\t') };
}

/** `2026-11-27 14:03:22`, `2026.11.27 14:03`, `20261127140322`, with or without seconds; a day alone counts from its beginning. */
function momentOf(text: string): Date | null {
  const digits = text.replace(/\D/g, '');
  const parts = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(digits);
  if (!parts) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const unreadable = (problem: FieldText, facts: Facts = {}, value: string | null = null): AppError =>
  fieldError('INVALID_INPUT', 'csv', problem, value, facts);
