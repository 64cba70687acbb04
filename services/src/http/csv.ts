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

/** A file of lines as a slice gives it. */
export interface CsvFile {
  /** Its name on the disk of whoever saves it, without `.csv`. */
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
  /** Read as they are sent, so that a long file is never whole in memory. */
  readonly lines: AsyncIterable<readonly CellValue[]>;
}

/** Binds a call that answers with a file of lines; who may call is judged as for any other. */
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

/** A table as CSV that says what the screen says: its headings first, then times in Korea and codes in words (docs/adr/0038-tables-strict-in-streamed-out.md). */
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
 * Lines as CSV, with a mark by which spreadsheets know UTF-8. What people typed is text and never a formula: a value that a
 * spreadsheet would compute gets an apostrophe before it, and so does a text of digits whose zeros or last digits it would lose;
 * amounts stay numbers.
 */
export const csvOf = (headings: readonly string[], lines: AsyncIterable<readonly CsvValue[]>): Readable =>
  written(lines, { header: true, columns: [...headings] });

/**
 * The same of lines that all come by themselves, headings too; each ends as lines of files do in Windows, where spreadsheets are at home.
 */
export const csvOfLines = (lines: AsyncIterable<readonly CsvValue[]>): Readable =>
  written(lines, { record_delimiter: 'windows' });

/** A text that a spreadsheet would take for a number, and cut its zeros, round it or show it as a power of ten. */
const looksLikeNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)$/i;

const keptText = (value: string): string => (looksLikeNumber.test(value) ? `'${value}` : value);

function written(lines: AsyncIterable<readonly CsvValue[]>, how: Options): Readable {
  const rows = Readable.from(lines);
  const csv = stringify({ ...how, bom: true, escape_formulas: true, cast: { string: keptText } });
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}
