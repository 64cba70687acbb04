import { type BankColumns, bankColumns, changingColumns, lineMark, policy } from '@sowon/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { type AppError, type Facts, fieldError } from '../../../app-error.ts';
import type { FieldText } from '../../../messages/korean.ts';

/** Money that a line of a bank's list says has come. */
export interface BankLine {
  readonly receivedAt: Date;
  readonly won: number;
  /** Who sent it, as the bank prints it. */
  readonly payer: string;
  /** All that the bank says of the transfer, but not where it stands in the list and what the house wrote beside it: by this it is known again. */
  readonly mark: string;
  /** All that the list says of it: by this lines are known that were taken in before decision 336. */
  readonly whole: string;
  /** Where it stands in the list, from 1. */
  readonly line: number;
}

/**
 * Reads a bank's list of an account, with its heading; lines of money that went out, or of none, are left out. Times are those of Korea.
 * @returns what has come, and how many lines were left out
 * @throws AppError INVALID_INPUT of `csv`, or of `csv.7` where its seventh line cannot be read
 */
export function parseBankLines(csv: string): { readonly lines: BankLine[]; readonly skipped: number } {
  const records = recordsOf(csv);
  const start = records.findIndex((record) => bankColumns(record) !== null);
  const columns = bankColumns(records[start] ?? []);
  if (columns === null)
    throw unreadable('has no heading with a time, an amount that came in and who sent it');
  const changing = changingColumns(records[start] ?? []);
  const rows = records.slice(start + 1).filter((record) => record.some((cell) => cell !== ''));
  if (rows.length > policy.deposits.importLinesMax)
    throw unreadable('has more than {most} lines', { most: policy.deposits.importLinesMax });
  const read = rows.map((row, index) => lineOf(row, columns, changing, start + index + 2));
  const lines = read.filter((line) => line !== null);
  return { lines: apart(apart(lines, 'whole'), 'mark'), skipped: read.length - lines.length };
}

/** Lines that a bank prints alike are two transfers, told apart by which of them it is in the list. */
function apart(lines: readonly BankLine[], by: 'whole' | 'mark'): BankLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const before = seen.get(line[by]) ?? 0;
    seen.set(line[by], before + 1);
    return before === 0 ? line : { ...line, [by]: `${line[by]}\n${before}` };
  });
}

function recordsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, trim: true, relax_column_count: true, delimiter: [',', '\t', ';'] });
  } catch (error) {
    throw error instanceof CsvError ? unreadable('is no list of comma-separated values') : error;
  }
}

function lineOf(
  row: readonly string[],
  columns: BankColumns,
  changing: ReadonlySet<number>,
  line: number,
): BankLine | null {
  const amount = (row[columns.won] ?? '').replace(/[,\s원₩]/g, '');
  if (amount === '' || amount === '-' || /^0+(\.0+)?$/.test(amount)) return null;
  if (!/^\d{1,12}(\.0+)?$/.test(amount))
    throw unreadableLine(line, 'has no amount where one should be', amount);
  const clock = columns.clock === undefined ? '' : ` ${row[columns.clock] ?? ''}`;
  const moment = `${row[columns.moment] ?? ''}${clock}`.trim();
  const receivedAt = momentOf(moment);
  if (receivedAt === null) throw unreadableLine(line, 'has a time that cannot be read', moment);
  const payer = row[columns.payer] ?? '';
  const won = Number.parseInt(amount, 10);
  const mark = lineMark(row, changing);
  return { receivedAt, won, payer: payer.slice(0, 100), mark, whole: row.join('\t'), line };
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

const unreadable = (problem: FieldText, facts: Facts = {}): AppError =>
  fieldError('INVALID_INPUT', 'csv', problem, null, facts);

/** What cannot be taken of one line, told by where the line stands, as fields of a list are. */
export const unreadableLine = (line: number, problem: FieldText, value: string): AppError =>
  fieldError('INVALID_INPUT', `csv.${line}`, problem, value);
