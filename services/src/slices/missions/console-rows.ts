import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../db/console-list.ts';
import type { Database } from '../../db/schema.ts';
import { findUsers, userIdsNamed } from '../accounts/queries.ts';
import { creatorIdsNamed, findCreators } from '../creators/queries.ts';
import { findProducts, productIdsNamed } from '../products/queries.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listMissions']>['query'];
export type MissionRow = Reply<Routes['listMissions']>[number];

/** Missions for the console, private and blocked ones too. */
export function listMissionRows(db: Db, query: ListQuery): Promise<ListedRows<MissionRow>> {
  const matching = db.selectFrom('missions').where((mission) => matches(db, mission, query.filter));
  return consoleList(query, {
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', created: 'created_at', due: 'due_at', coinPrice: 'points', status: 'status' },
    toRows: (missions) => toRows(db, missions),
  });
}

/** One mission for the console; null when there is none. */
export async function showMissionRow(db: Db, missionId: string): Promise<MissionRow | null> {
  const rows = await db.selectFrom('missions').selectAll().where('id', '=', missionId).execute();
  return (await toRows(db, rows))[0] ?? null;
}

function matches(
  db: Db,
  mission: ExpressionBuilder<Database, 'missions'>,
  { id, q, status, creatorId, fanId, blocked }: ListQuery['filter'],
) {
  return mission.and([
    ...(id ? [mission('id', 'in', id)] : []),
    ...(q ? [isFound(db, mission, q)] : []),
    ...(status ? [mission('status', '=', status)] : []),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(fanId ? [mission('fan_id', '=', fanId)] : []),
    ...(blocked === undefined ? [] : [mission('blocked_at', blocked ? 'is not' : 'is', null)]),
  ]);
}

/**
 * Whether `part` is in the name of the product or the fan, or in the name or page address of the creator, or the id of any of
 * them or of the mission. Each is looked for by an index of its own: joined by "or", all missions would be read.
 */
function isFound(db: Db, mission: ExpressionBuilder<Database, 'missions'>, part: string) {
  const id = Id.safeParse(part.toLowerCase()).data;
  const missions = db.selectFrom('missions').select('id');
  const ofPeople = missions
    .where('creator_id', 'in', creatorIdsNamed(db, part))
    .union(missions.where('fan_id', 'in', id === undefined ? userIdsNamed(db, part) : [id]))
    .union(missions.where('product_id', 'in', id === undefined ? productIdsNamed(db, part) : [id]));
  return mission('id', 'in', id === undefined ? ofPeople : ofPeople.union(missions.where('id', '=', id)));
}

async function toRows(db: Db, rows: readonly Selectable<Database['missions']>[]): Promise<MissionRow[]> {
  const [users, creators, products] = await Promise.all([
    findUsers(
      db,
      rows.map((row) => row.fan_id),
    ),
    findCreators(
      db,
      rows.map((row) => row.creator_id),
    ),
    findProducts(
      db,
      rows.map((row) => row.product_id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    rejectReason: row.reject_reason,
    productName: products.get(row.product_id)?.name ?? '',
    creatorId: row.creator_id,
    creatorName: creators.get(row.creator_id)?.name ?? '',
    fanId: row.fan_id,
    fanName: users.get(row.fan_id)?.username ?? '',
    coinPrice: row.points,
    private: row.private,
    blocked: row.blocked_at !== null,
    blockReason: row.block_reason,
    created: row.created_at.toISOString(),
    due: row.due_at?.toISOString() ?? null,
    completed: row.completed_at?.toISOString() ?? null,
  }));
}
