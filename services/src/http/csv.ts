import { Readable } from 'node:stream';
import type { CallName } from '@sowon/contracts';
import { type Options, stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import type { CellValue, ExportedColumn } from '../exported-list.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { type CsvValue, csvCell, type FileLanguage, nameIn } from './exported-cells.ts';
import type { Served } from './serve.ts';
import { serveFile } from './serve-file.ts';

/** A CSV file from a slice. */
export interface CsvFile {
  /** File name of the download, without `.csv`. */
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
  /** Read while they are sent, so that a long file is never completely in memory. */
  readonly lines: AsyncIterable<readonly CellValue[]>;
}

/** Binds a call that returns a CSV file; access is checked as for any other call. */
export function serveCsv<N extends CallName>(
  app: FastifyInstance,
  ctx: Ctx,
  name: N,
  handler: (served: Served<N>) => Promise<CsvFile>,
): void {
  serveFile(app, ctx, name, async (served) => {
    const { name: fileName, columns, lines } = await handler(served);
    const language = acceptedLanguage(served.request, 'ko');
    return {
      name: `${fileName}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      stream: csvOfColumns(columns, language, lines),
    };
  });
}

/**
 * Returns a table as CSV with the same words as the screen: headings first, times in Korea, codes in words (docs/adr/0038-tables-strict-in-streamed-out.md).
 */
export const csvOfColumns = (
  columns: readonly ExportedColumn[],
  language: FileLanguage,
  lines: AsyncIterable<readonly CellValue[]>,
): Readable => csvOfLines(saidBy(columns, language, lines));

async function* saidBy(
  columns: readonly ExportedColumn[],
  language: FileLanguage,
  lines: AsyncIterable<readonly CellValue[]>,
): AsyncGenerator<readonly CsvValue[]> {
  yield columns.map((column) => nameIn(column, language));
  for await (const line of lines)
    yield columns.map((column, at) => csvCell(line[at] ?? null, column, language));
}

/**
 * Returns lines as CSV with a byte order mark, so that spreadsheets recognise UTF-8. User text is never a formula: a value that a spreadsheet would compute
 * gets an apostrophe before it. So does a text of digits that would lose zeros or last digits. Amounts stay numbers.
 */
export const csvOf = (headings: readonly string[], lines: AsyncIterable<readonly CsvValue[]>): Readable =>
  written(lines, { header: true, columns: [...headings] });

/** As `csvOf`, but the headings are part of `lines`; line ends are those of Windows, where spreadsheets are mostly used. */
export const csvOfLines = (lines: AsyncIterable<readonly CsvValue[]>): Readable =>
  written(lines, { record_delimiter: 'windows' });

/** Texts that a spreadsheet would read as a number: it would cut zeros, round, or show a power of ten. */
const looksLikeNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)$/i;

const keptText = (value: string): string => (looksLikeNumber.test(value) ? `'${value}` : value);

function written(lines: AsyncIterable<readonly CsvValue[]>, how: Options): Readable {
  const rows = Readable.from(lines);
  const csv = stringify({ ...how, bom: true, escape_formulas: true, cast: { string: keptText } });
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}
