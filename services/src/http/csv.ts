import { Readable } from 'node:stream';
import type { CallName } from '@sowon/contracts';
import { type Options, stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../context.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { Served } from './serve.ts';
import { serveFile } from './serve-file.ts';

/** One value of a line; null where there is none. */
export type CsvValue = string | number | null;

/** A file of lines as a slice gives it. */
export interface CsvFile {
  /** Its name on the disk of whoever saves it, without `.csv`. */
  readonly name: string;
  readonly columns: readonly CsvColumn[];
  /** Read as they are sent, so that a long file is never whole in memory. */
  readonly lines: AsyncIterable<readonly CsvValue[]>;
}

/** What a column is called in the languages of the console. */
export interface CsvColumn {
  readonly ko: string;
  readonly en: string;
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
    const language = acceptedLanguage(served.request, 'ko') === 'ko' ? 'ko' : 'en';
    const headings = columns.map((column) => column[language]);
    return { name: `${fileName}.csv`, mediaType: 'text/csv; charset=utf-8', stream: csvOf(headings, lines) };
  });
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

/** A text of digits that a spreadsheet would take for a number, and cut its zeros or round it. */
const looksLikeNumber = /^(?:0\d+|\d{12,})$/;

const keptText = (value: string): string => (looksLikeNumber.test(value) ? `'${value}` : value);

function written(lines: AsyncIterable<readonly CsvValue[]>, how: Options): Readable {
  const rows = Readable.from(lines);
  const csv = stringify({ ...how, bom: true, escape_formulas: true, cast: { string: keptText } });
  rows.once('error', (error) => csv.destroy(error));
  csv.once('close', () => rows.destroy());
  return rows.pipe(csv);
}
