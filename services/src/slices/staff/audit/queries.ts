import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { kstDayBounds } from '../../../clock.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

type Query = Input<Routes['listStaffActs']>['query'];
type StaffActRow = Reply<Routes['listStaffActs']>[number];

/** Lists acts of the staff for the console. */
export const listStaffActRows = (db: Kysely<Database>, query: Query): Promise<ListedRows<StaffActRow>> =>
  readRange(staffActList(db, query.filter), query);

/** Returns the source of the same rows, for callers that read all of them. */
export function staffActList(
  db: Kysely<Database>,
  filter: Query['filter'],
): ConsoleSource<Query['sort'][0], StaffActRow> {
  const matching = db.selectFrom('staff_acts').where((act) => matches(act, filter));
  return consoleSource({
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', at: 'at' },
    toRows: async (acts) => {
      const staff = await findUsers(db, [...new Set(acts.map(({ staff_id }) => staff_id))]);
      return acts.map((act) => ({
        id: act.id,
        at: act.at.toISOString(),
        staffId: act.staff_id,
        staffName: staff.get(act.staff_id)?.username ?? '',
        action: act.action,
        resource: act.resource,
        objectId: act.object_id,
        reason: act.reason,
        before: act.before,
        after: act.after,
      }));
    },
  });
}

/** Returns all staff acts on the given objects of one resource, the oldest first. */
export async function actsOn(
  db: Kysely<Database>,
  resource: string,
  ids: readonly string[],
): Promise<Selectable<Database['staff_acts']>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('staff_acts')
    .selectAll()
    .where('object_id', 'in', ids)
    .where('resource', '=', resource)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Returns when the staff last did one of `actions` to each object of one resource; objects without such an act are absent. */
export async function lastActs(
  db: Kysely<Database>,
  {
    resource,
    ids,
    actions,
  }: { readonly resource: string; readonly ids: readonly string[]; readonly actions: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_acts')
    .select(({ fn }) => ['object_id', fn.max('at').as('at')])
    .where('object_id', 'in', ids)
    .where('resource', '=', resource)
    .where('action', 'in', actions)
    .groupBy('object_id')
    .execute();
  return new Map(rows.map(({ object_id, at }) => [object_id, at]));
}

function matches(act: ExpressionBuilder<Database, 'staff_acts'>, filter: Query['filter']) {
  const { id, staffId, action, resource, objectId, from, until } = filter;
  return act.and([
    ...(id ? [act('id', 'in', id)] : []),
    ...(staffId ? [act('staff_id', '=', staffId)] : []),
    ...(action ? [act('action', '=', action)] : []),
    ...(resource ? [act('resource', '=', resource)] : []),
    ...(objectId ? [act('object_id', '=', objectId)] : []),
    ...(from ? [act('at', '>=', kstDayBounds(from).from)] : []),
    ...(until ? [act('at', '<', kstDayBounds(until).until)] : []),
  ]);
}
