import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../db/console-list.ts';
import type { Database } from '../../db/schema.ts';
import { isNamed } from './queries.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listCreators']>['query'];
export type CreatorRow = Reply<Routes['showCreator']>;

/** Creators for the console, unverified ones too. */
export function listCreatorRows(db: Db, query: ListQuery): Promise<ListedRows<CreatorRow>> {
  const matching = db.selectFrom('creators').where((creator) => matches(creator, query.filter));
  return consoleList(query, {
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', name: 'name', created: 'created_at' },
    toRows: (creators) => creators.map(toRow),
  });
}

/** One creator for the console; null when there is none. */
export async function showCreatorRow(db: Db, creatorId: string): Promise<CreatorRow | null> {
  const row = await db.selectFrom('creators').selectAll().where('id', '=', creatorId).executeTakeFirst();
  return row ? toRow(row) : null;
}

function matches(creator: ExpressionBuilder<Database, 'creators'>, { id, q, verified }: ListQuery['filter']) {
  return creator.and([
    ...(id ? [creator('id', 'in', id)] : []),
    ...(q ? [isNamed(creator, q)] : []),
    ...(verified === undefined ? [] : [creator('verified_at', verified ? 'is not' : 'is', null)]),
  ]);
}

function toRow(row: Selectable<Database['creators']>): CreatorRow {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    url: row.url,
    verified: row.verified_at !== null,
    strikes: row.strikes,
    created: row.created_at.toISOString(),
  };
}
