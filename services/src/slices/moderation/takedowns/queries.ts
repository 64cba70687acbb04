import type { Input, Language, Reply, Routes } from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { AwaitedRow } from '../../../flows/deadline.ts';
import { wordsOfCode } from '../../../messages/refusal-words.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { whatTheyAre } from '../moderation/queries.ts';
import { subjects } from '../moderation/subjects.ts';
import type { Content } from './decide.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['showTakedown']>;
type Found = Selectable<Database['takedowns']>;

/** The facts about a takedown that its timer needs. */
export type TakedownFacts = NonNullable<Awaited<ReturnType<typeof findTakedown>>>;

/** Returns one takedown, or null. */
export async function findTakedown(db: Db, takedownId: string) {
  const row = await db
    .selectFrom('takedowns')
    .select([
      'id as takedownId',
      'kind',
      'content_id as contentId',
      'status',
      'reason',
      'reason_in as reasonIn',
    ])
    .select(['from_at as from', 'until_at as until', 'planned_by as operatorId', 'hidden_at as hiddenAt'])
    .where('id', '=', takedownId)
    .executeTakeFirst();
  return row ?? null;
}

/** Selects takedowns with a step to come and its instant; the index `takedowns_due` serves it. */
export const awaitedTakedowns = (db: Db) =>
  db
    .selectFrom('takedowns')
    .where('ended_at', 'is', null)
    .select([
      'id',
      'status as stage',
      sql<AwaitedRow['dueAt']>`case status when 'PLANNED' then from_at else until_at end`.as('dueAt'),
    ]);

/** Lists takedowns for the console. */
export function listTakedownRows(
  { db }: Pick<Ctx, 'db'>,
  query: Input<Routes['listTakedowns']>['query'],
  language: Language,
): Promise<ListedRows<Row>> {
  const { id, kind, contentId, status, open } = query.filter;
  let matching = db.selectFrom('takedowns');
  if (id) matching = matching.where('id', 'in', id);
  if (kind) matching = matching.where('kind', '=', kind);
  if (contentId) matching = matching.where('content_id', '=', contentId);
  if (status) matching = matching.where('status', '=', status);
  if (open !== undefined) matching = matching.where('ended_at', open ? 'is' : 'is not', null);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', planned: 'planned_at', from: 'from_at' },
    toRows: (rows) => toRows(db, rows, language),
  });
}

/** Returns one takedown for the console, or null. */
export async function showTakedownRow(
  { db }: Pick<Ctx, 'db'>,
  takedownId: string,
  language: Language,
): Promise<Row | null> {
  const rows = await db.selectFrom('takedowns').selectAll().where('id', '=', takedownId).execute();
  return (await toRows(db, rows, language))[0] ?? null;
}

async function toRows(db: Db, rows: readonly Found[], language: Language): Promise<Row[]> {
  const operators = new Set(rows.map(({ planned_by }) => planned_by));
  const [users, shown] = await Promise.all([findUsers(db, [...operators]), whatTheyAre(db, rows)]);
  return rows.map((row) => {
    const { name = '', productType = null, words = null } = shown.get(row.content_id) ?? {};
    return {
      id: row.id,
      kind: row.kind,
      contentId: row.content_id,
      status: row.status,
      name,
      productType,
      words,
      from: row.from_at.toISOString(),
      until: row.until_at?.toISOString() ?? null,
      reason: row.reason,
      reasonIn: row.reason_in,
      planned: row.planned_at.toISOString(),
      plannedBy: row.planned_by,
      plannedByName: users.get(row.planned_by)?.username ?? '',
      hiddenAt: row.hidden_at?.toISOString() ?? null,
      ended: row.ended_at?.toISOString() ?? null,
      shown: row.shown,
      refused: row.refused,
      refusedText: row.refused && wordsOfCode(language, row.refused),
    };
  });
}

/** Returns when a content was hidden: null while it is shown, undefined if it does not exist. */
export async function hiddenAtOf(
  { db }: Pick<Ctx, 'db'>,
  { kind, contentId }: Content,
): Promise<Date | null | undefined> {
  return (await subjects[kind].preview(db, [contentId])).get(contentId)?.hiddenAt;
}
