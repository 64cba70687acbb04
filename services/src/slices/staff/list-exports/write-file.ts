import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { policy } from '@sowon/contracts';
import type { Kysely, Transaction } from 'kysely';
import { kstSecond } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import { readWhole } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { longWorkbook, type SheetColumn } from '../../../documents/long-workbook.ts';
import type { CellValue, ExportedColumn, ExportedList } from '../../../exported-list.ts';
import { csvOfColumns } from '../../../http/csv.ts';
import { type CsvValue, csvCell, type FileLanguage, nameIn } from '../../../http/exported-cells.ts';
import { queryOf } from './asked-list.ts';
import { headLines } from './head-lines.ts';
import type { ExportRow } from './queries.ts';

/** A complete file on the disk of this process. */
export interface WrittenFile {
  readonly path: string;
  /** Instant of the data in the file. */
  readonly asOf: Date;
  /** Number of the list's rows, without the lines above them. */
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Thrown if the file exceeds the maximum size. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

interface Wanted {
  readonly list: ExportedList;
  readonly row: ExportRow;
  /** Folder for this file alone. */
  readonly folder: string;
  /** Aborts the work: the export was withdrawn, or another process writes it. */
  readonly signal: AbortSignal;
  /** Maximum size in bytes; tests set less than the policy. */
  readonly most?: number;
}

/**
 * Writes a list to the disk while it is read, by one statement in one snapshot. So all rows are of one instant, and only some hundred rows are in memory for a
 * list of any length. The open snapshot waits for nothing but the database and the disk.
 * @throws FileTooLarge, errors of the database and the disk, and the signal's reason
 */
export async function writeFile(
  ctx: Pick<Ctx, 'config' | 'clock' | 'parts'>,
  { list, row, folder, signal, most = policy.listExports.bytesMost }: Wanted,
): Promise<WrittenFile> {
  const path = join(folder, 'list');
  return inSnapshot(ctx.config.DATABASE_URL, async (db) => {
    const asOf = ctx.clock.now();
    const { whole } = await list.lines({ ...ctx, db }, queryOf(list, row));
    const counted = { rows: 0 };
    const lines = (async function* () {
      for await (const some of readWhole(db, whole)) {
        counted.rows += some.length;
        yield* some;
      }
    })();
    const measured = measure(most);
    // A CSV file has no lines above its columns; the page of the export shows their content.
    const bytes =
      row.format === 'CSV'
        ? csvOfColumns(list.columns, row.language, lines)
        : workbookOf(list, row, { lines, asOf });
    await pipeline(bytes, measured.through, createWriteStream(path), { signal });
    return { path, asOf, ...counted, ...measured.sums() };
  });
}

type Lines = AsyncIterable<readonly CellValue[]>;

function workbookOf(
  list: ExportedList,
  row: ExportRow,
  { lines, asOf }: { readonly lines: Lines; readonly asOf: Date },
): Readable {
  const { language } = row;
  const { columns } = list;
  return longWorkbook({
    above: headLines({ list, row, asOf }),
    columns: columns.map((column) => sheetColumn(column, language)),
    lines: cellsOf(columns, language, lines),
  });
}

async function* cellsOf(
  columns: readonly ExportedColumn[],
  language: ExportRow['language'],
  lines: Lines,
): AsyncGenerator<readonly CsvValue[]> {
  for await (const line of lines)
    yield columns.map((column, at) => sheetCell(line[at] ?? null, column, language));
}

/** Runs a read in one snapshot of the database, for as long as a whole list takes. */
async function inSnapshot<T>(url: string, read: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const { db } = openPatiently(url);
  try {
    return await snapshotOf(db).execute(read);
  } finally {
    await db.destroy();
  }
}

const snapshotOf = (db: Kysely<Database>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** Hashes and counts the bytes that pass; fails above `most` bytes. */
function measure(most: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes > most) done(new FileTooLarge(`more than ${most} bytes`));
      else done(null, chunk);
    },
  });
  return { through, sums: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Converts a value to a workbook cell: days and times become numbers, which the format of their column shows as such. */
function sheetCell(value: CellValue, column: ExportedColumn, language: FileLanguage): CsvValue {
  if (column.kind === 'cents' && typeof value === 'number') return value / 100;
  if (column.kind === 'instant' && typeof value === 'string') return serialOf(kstSecond(new Date(value)));
  if (column.kind === 'day' && typeof value === 'string') return serialOf(`${value} 00:00:00`);
  return csvCell(value, column, language);
}

const formats = {
  text: 'TEXT',
  id: 'TEXT',
  number: 'WHOLE',
  cents: 'HUNDREDTHS',
  instant: 'MOMENT',
  day: 'DAY',
} as const;
/** Column widths in characters, for a UUID, a time and an amount; for a text, an estimate. */
const widths = { text: 24, id: 38, number: 12, cents: 12, instant: 20, day: 12 } as const;

/** Returns the format of a column in a workbook, which is at least as wide as its heading. */
function sheetColumn(column: ExportedColumn, language: FileLanguage): SheetColumn {
  const { kind = 'text' } = column;
  const heading = nameIn(column, language);
  return { heading, format: formats[kind], width: Math.max(widths[kind], widthOf(heading)) };
}

/** Returns the width in characters with a margin of 2; a Korean letter counts as two. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? 2 : 1), 2);

/** Returns the days since 30 December 1899, as spreadsheets count them. @param written `2026-11-27 14:03:22` */
const serialOf = (written: string): number =>
  Math.round((Date.parse(`${written.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 1000) / 86_400;
