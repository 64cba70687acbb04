import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';

type Query = Input<Routes['listAlarms']>['query'];
type AlarmRow = Reply<Routes['listAlarms']>[number];

/** Returns the open alarms, the newest first. */
export function openAlarms(db: Kysely<Database>): Promise<Selectable<Database['alarms']>[]> {
  return db
    .selectFrom('alarms')
    .selectAll()
    .where('cleared_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .execute();
}

/** Returns the number of open alarms. */
export async function openAlarmCount(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('alarms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a page of alarms for the console. */
export function listAlarmRows(db: Kysely<Database>, query: Query): Promise<ListedRows<AlarmRow>> {
  const matching = db.selectFrom('alarms').where((alarm) => matches(alarm, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', raised: 'raised_at', last: 'last_at' },
    toRows: (alarms) => alarms.map(toRow),
  });
}

function matches(alarm: ExpressionBuilder<Database, 'alarms'>, { id, open }: Query['filter']) {
  return alarm.and([
    ...(id ? [alarm('id', 'in', id)] : []),
    ...(open === undefined ? [] : [alarm('cleared_at', open ? 'is' : 'is not', null)]),
  ]);
}

function toRow(row: Selectable<Database['alarms']>): AlarmRow {
  return {
    id: row.id,
    event: row.event,
    subject: row.subject,
    reason: row.reason,
    times: row.times,
    raised: row.raised_at.toISOString(),
    last: row.last_at.toISOString(),
    cleared: row.cleared_at?.toISOString() ?? null,
  };
}
