import type { Input, KeptPeriod, Reply, Routes } from '@sowon/contracts';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;
type DepartureRow = Reply<Routes['listDepartures']>[number];
type DestructionRow = Reply<Routes['listDestructions']>[number];

/** A former member with data due for destruction. */
export interface DueDeparture {
  readonly userId: string;
  readonly creatorId: string | null;
  readonly dueAt: Date;
}

const columns = {
  MEMBERSHIP: { due: 'membership_due', destroyed: 'membership_destroyed_at' },
  COMPLAINTS: { due: 'complaints_due', destroyed: 'complaints_destroyed_at' },
  CONTRACTS: { due: 'contracts_due', destroyed: 'contracts_destroyed_at' },
} as const satisfies Record<KeptPeriod, unknown>;

/** Returns former members whose data of a period is due for destruction, ordered by id, after the given one. */
export function dueDepartures(
  db: Db,
  period: KeptPeriod,
  { now, after, limit }: { now: Date; after: DueDeparture | null; limit: number },
): Promise<DueDeparture[]> {
  const { due, destroyed } = columns[period];
  let departures = db
    .selectFrom('departures')
    .select(['user_id as userId', 'creator_id as creatorId', `${due} as dueAt`])
    .where(due, '<=', now)
    .where(destroyed, 'is', null);
  if (after !== null) departures = departures.where('user_id', '>', after.userId);
  return departures.orderBy('user_id').limit(limit).execute();
}

/** Returns former members for the console. */
export function listDepartureRows(
  db: Db,
  query: Input<Routes['listDepartures']>['query'],
): Promise<ListedRows<DepartureRow>> {
  const { id, userId, refunds } = query.filter;
  let matching = db.selectFrom('departures');
  if (id) matching = matching.where('user_id', 'in', id);
  if (userId) matching = matching.where('user_id', '=', userId);
  if (refunds !== undefined)
    matching = matching.where(sql<SqlBool>`(refunds <> '[]'::jsonb) = ${refunds}::boolean`);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'user_id', left: 'left_at' },
    toRows: (found) => found.map(departureRow),
  });
}

function departureRow(row: Selectable<Database['departures']>): DepartureRow {
  return {
    id: row.user_id,
    userId: row.user_id,
    creatorId: row.creator_id,
    left: row.left_at.toISOString(),
    missions: row.missions,
    lost: Number(row.lost),
    refunds: row.refunds,
    kept: (['MEMBERSHIP', 'COMPLAINTS', 'CONTRACTS'] as const).map((period) => ({
      period,
      due: row[columns[period].due].toISOString(),
      destroyed: row[columns[period].destroyed]?.toISOString() ?? null,
    })),
  };
}

/** Returns records of destruction for the console. */
export function listDestructionRows(
  db: Db,
  query: Input<Routes['listDestructions']>['query'],
): Promise<ListedRows<DestructionRow>> {
  const { id, period } = query.filter;
  let matching = db.selectFrom('destructions');
  if (id) matching = matching.where('id', 'in', id);
  if (period) matching = matching.where('period', '=', period);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', at: 'at' },
    toRows: (found) =>
      found.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        period: row.period,
        table: row.table_name,
        act: row.act,
        rows: row.rows,
      })),
  });
}
