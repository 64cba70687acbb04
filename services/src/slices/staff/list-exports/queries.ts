import type { Input, Reply, Role, Routes } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['showListExport']>;
type Reader = Pick<Caller, 'userId' | 'roles'>;

/** Row of an export, with the object key of its file. */
export type ExportRow = Selectable<Database['list_exports']>;

/** Role that reads the exports of all staff; everyone else reads only their own. */
const readsAll: Role = 'ROLE_AUDITOR';

/** Returns one export; null if not found. */
export async function findExport(db: Db, id: string): Promise<ExportRow | null> {
  return (await db.selectFrom('list_exports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists exports for the console. */
export function listExportRows(
  db: Db,
  reader: Reader,
  query: Input<Routes['listListExports']>['query'],
): Promise<ListedRows<Row>> {
  const { id, list, status, askedBy, open } = query.filter;
  let matching = readBy(db, reader);
  if (id) matching = matching.where('id', 'in', id);
  if (list) matching = matching.where('list', '=', list);
  if (status) matching = matching.where('status', '=', status);
  if (askedBy) matching = matching.where('asked_by', '=', askedBy);
  if (open !== undefined) matching = matching.where('next_try_at', open ? 'is not' : 'is', null);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', asked: 'asked_at' },
    toRows: (rows) => toRows(db, reader, rows),
  });
}

/** Returns one export; null if not found, or if this reader may not see it. */
export async function showExportRow(db: Db, reader: Reader, id: string): Promise<Row | null> {
  const rows = await readBy(db, reader).selectAll().where('id', '=', id).execute();
  return (await toRows(db, reader, rows))[0] ?? null;
}

/** Query of the exports that this reader may see. */
export function readBy(db: Db, { userId, roles }: Reader) {
  const all = db.selectFrom('list_exports');
  return roles.includes(readsAll) ? all : all.where('asked_by', '=', userId);
}

async function toRows(db: Db, reader: Reader, rows: readonly ExportRow[]): Promise<Row[]> {
  const staff = await findUsers(db, [...new Set(rows.map(({ asked_by }) => asked_by))]);
  return rows.map((row) => {
    const own = row.asked_by === reader.userId;
    return {
      id: row.id,
      list: row.list,
      format: row.format,
      status: row.status,
      sort: row.sort,
      own,
      narrowedBy: row.narrowed_by,
      filter: own ? row.filter : null,
      asked: row.asked_at.toISOString(),
      askedBy: row.asked_by,
      askedByName: staff.get(row.asked_by)?.username ?? '',
      attempts: row.attempts,
      lastFault: row.last_fault,
      failure: row.failure,
      asOf: row.as_of?.toISOString() ?? null,
      rows: row.row_count,
      bytes: row.byte_count,
      sha256: row.sha256,
      ready: row.ready_at?.toISOString() ?? null,
      expires: row.expires_at?.toISOString() ?? null,
      ended: row.ended_at?.toISOString() ?? null,
    };
  });
}
