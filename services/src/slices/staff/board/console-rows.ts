import type { Input, Reply, Routes } from '@sowon/contracts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import type { FaqEntry } from './rows.ts';

type Db = Kysely<Database>;
type Query = Input<Routes['listFaqEntries']>['query'];
export type FaqEntryRow = Reply<Routes['listFaqEntries']>[number];

/** Lists frequent questions for the console. */
export function listFaqEntryRows(db: Db, query: Query): Promise<ListedRows<FaqEntryRow>> {
  const matching = placed(db).where((entry) => matches(entry, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', place: 'shown_place', created: 'created_at' },
    toRows: (rows) => rows.map(rowOf),
  });
}

/** Returns one frequent question; null if not found. */
export async function findFaqEntry(db: Db, id: string): Promise<FaqEntryRow | null> {
  const row = await placed(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Adds the position that readers see; retired questions leave no gap. */
const placed = (db: Db) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('faq_entries')
      .selectAll()
      .select(
        sql<number>`case when retired_at is null then
          row_number() over (partition by type, retired_at is null order by place, id) end`.as('shown_place'),
      )
      .as('placed'),
  );

type Placed = FaqEntry & { readonly shown_place: number | null };

const searched = ['title_ko', 'title_en', 'title_ja', 'content_ko', 'content_en', 'content_ja'] as const;

function matches(entry: ExpressionBuilder<{ placed: Placed }, 'placed'>, filter: Query['filter']) {
  const { id, q, type, retired } = filter;
  return entry.and([
    ...(id ? [entry('id', 'in', id)] : []),
    ...(type ? [entry('type', '=', type)] : []),
    ...(retired === undefined ? [] : [entry('retired_at', retired ? 'is not' : 'is', null)]),
    ...(q
      ? [
          entry.or(
            searched.map((column) => entry(entry.fn<string>('lower', [column]), 'like', containsPattern(q))),
          ),
        ]
      : []),
  ]);
}

const rowOf = (row: Placed): FaqEntryRow => ({
  ...{ id: row.id, type: row.type },
  texts: {
    ko: { title: row.title_ko, content: row.content_ko },
    en: { title: row.title_en, content: row.content_en },
    ja: { title: row.title_ja, content: row.content_ja },
  },
  place: row.shown_place,
  created: row.created_at.toISOString(),
  changed: row.changed_at?.toISOString() ?? null,
  retired: row.retired_at?.toISOString() ?? null,
});
