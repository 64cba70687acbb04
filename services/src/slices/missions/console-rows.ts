import type { Input, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { containsPattern } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { findUsers } from '../accounts/queries.ts';
import { findCreators } from '../creators/queries.ts';
import { findProducts } from '../products/queries.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listMissions']>['query'];
export type MissionRow = Reply<Routes['showMission']>;

/** Missions for the console, private and blocked ones too; `range` ends are inclusive, the first 25 by default. */
export async function listMissionRows(
  db: Db,
  { filter = {}, range: [from, to] = [0, 24], sort: [field, direction] = ['created', 'DESC'] }: ListQuery,
): Promise<{ rows: MissionRow[]; total: number }> {
  const matching = db.selectFrom('missions').where((mission) => matches(mission, filter));
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sortColumns[field], order)
      .orderBy('id', order)
      .offset(from)
      .limit(to - from + 1)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await toRows(db, rows), total };
}

/** One mission for the console; null when there is none. */
export async function showMissionRow(db: Db, missionId: string): Promise<MissionRow | null> {
  const rows = await db.selectFrom('missions').selectAll().where('id', '=', missionId).execute();
  return (await toRows(db, rows))[0] ?? null;
}

const sortColumns = {
  id: 'id',
  created: 'created_at',
  due: 'due_at',
  coinPrice: 'points',
  status: 'status',
} as const;

/** `q` is looked for in what the fan wrote. */
function matches(mission: ExpressionBuilder<Database, 'missions'>, filter: NonNullable<ListQuery['filter']>) {
  const { id, q, status, creatorId, fanId, blocked } = filter;
  return mission.and([
    ...(id ? [mission('id', 'in', id)] : []),
    ...(q ? [mission(mission.fn<string>('lower', ['request_comment']), 'like', containsPattern(q))] : []),
    ...(status ? [mission('status', '=', status)] : []),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(fanId ? [mission('fan_id', '=', fanId)] : []),
    ...(blocked === undefined ? [] : [mission('blocked_at', blocked ? 'is not' : 'is', null)]),
  ]);
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
    due: row.due_at.toISOString(),
    completed: row.completed_at?.toISOString() ?? null,
  }));
}
