import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { policy } from '@sowon/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import { readWhole } from '../../../db/read-whole.ts';
import type { Database } from '../../../db/schema.ts';
import { longWorkbook } from '../../../documents/long-workbook.ts';
import type { CellValue, ExportedColumn, ExportedList } from '../../../exported-list.ts';
import { csvOfColumns } from '../../../http/csv.ts';
import type { CsvValue } from '../../../http/exported-cells.ts';
import { queryOf } from './asked-list.ts';
import { sheetCell, sheetColumn } from './cells.ts';
import { headLines } from './head-lines.ts';
import type { ExportRow } from './queries.ts';

/** A file on the disk of this process, whole. */
export interface WrittenFile {
  readonly path: string;
  /** The instant that its rows are of. */
  readonly asOf: Date;
  /** Of the list; what stands above them is none. */
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** The file would be larger than one may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

interface Wanted {
  readonly list: ExportedList;
  readonly row: ExportRow;
  /** A folder of its own. */
  readonly folder: string;
  /** Ends it: somebody else writes it by now, or nobody wants it any more. */
  readonly signal: AbortSignal;
  /** In bytes; as the policy has it unless a test says less. */
  readonly most?: number;
}

/**
 * Writes a list to the disk as it is read, by one statement in one snapshot, so that all of it is of one instant and however long it is
 * no more than some hundred rows are in memory. Nothing but the database and the disk is waited for while the snapshot is open.
 * @throws FileTooLarge, what the database and the disk throw, and the signal's reason
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
    // What a CSV file is of, the page of the export says.
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

/** Reads one moment of the database, for as long as a whole list takes. */
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

/** Hashes and counts what goes through. */
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
