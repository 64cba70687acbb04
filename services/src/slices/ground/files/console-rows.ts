import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { pagePurposes } from './commands.ts';
import { isReady, shownAs } from './queries.ts';
import { mediaUrl } from './signed-url.ts';
import type { Conversion } from './tables.ts';

type RowCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;
type ListQuery = Input<Routes['listFiles']>['query'];
export type FileRow = Reply<Routes['takeDownFile']>;

const filesWithUse = ({ db }: RowCtx) =>
  db.selectFrom('files').leftJoin('file_bindings', 'file_bindings.file_id', 'files.id');

/** Lists files shown on public pages and files taken down; other mission files are shown only by `readMission`. */
export function listFileRows(ctx: RowCtx, query: ListQuery): Promise<ListedRows<FileRow>> {
  const matching = filesWithUse(ctx).where((file) => matches(file, query.filter));
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: matching.select(columns),
    columns: { id: 'files.id', created: 'files.created_at' },
    // Most files belong to missions and are not listed, so pages far back have to skip many rows.
    keptFrom: { created: 250 },
    toRows: (rows) => rows.map((row) => toRow(ctx, row)),
  });
}

/** Returns one file for the console; null if there is none. */
export async function showFileRow(ctx: RowCtx, fileId: string): Promise<FileRow | null> {
  const row = await filesWithUse(ctx).select(columns).where('files.id', '=', fileId).executeTakeFirst();
  return row ? toRow(ctx, row) : null;
}

const columns = [
  'files.id',
  'filename',
  'kind',
  'owner_id',
  'created_at',
  'taken_down_at',
  'conversion',
  'purpose',
  'bound_id',
  'public',
  'withheld',
] as const;

function matches(
  file: ExpressionBuilder<Pick<Database, 'files' | 'file_bindings'>, 'files' | 'file_bindings'>,
  { id, ownerId, takenDown }: ListQuery['filter'],
) {
  return file.and([
    file.or([file('purpose', 'in', pagePurposes), file('taken_down_at', 'is not', null)]),
    ...(id ? [file('files.id', 'in', id)] : []),
    ...(ownerId ? [file('owner_id', '=', ownerId)] : []),
    ...(takenDown === undefined ? [] : [file('taken_down_at', takenDown ? 'is not' : 'is', null)]),
  ]);
}

interface FoundRow {
  readonly id: string;
  readonly filename: string;
  readonly kind: FileRow['kind'];
  readonly owner_id: string;
  readonly created_at: Date;
  readonly taken_down_at: Date | null;
  readonly conversion: Conversion | null;
  readonly purpose: string | null;
  readonly bound_id: string | null;
  readonly public: boolean | null;
  readonly withheld: boolean | null;
}

function toRow(ctx: RowCtx, row: FoundRow): FileRow {
  const { id, purpose } = row;
  const takenDown = row.taken_down_at !== null;
  const shown = { public: row.public ?? false, withheld: row.withheld ?? false, takenDown };
  return {
    id,
    filename: row.filename,
    kind: row.kind,
    ownerId: row.owner_id,
    purpose,
    boundId: row.bound_id,
    created: row.created_at.toISOString(),
    takenDown,
    s3Url:
      purpose !== null && pagePurposes.includes(purpose) && isReady(row)
        ? mediaUrl(ctx, { fileId: id, rendition: shownAs[row.kind], ...shown })
        : null,
  };
}
