import type { Input, Mission, MissionStatus, PageOf, Reply, Routes } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { createdWithin } from '../../db/created-within.ts';
import { pageOf } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { presentMissions } from './present.ts';
import { waitingStatuses } from './state.ts';
import { isVisible, isWished, type Viewer } from './visibility.ts';

type MissionFilter = (mission: ExpressionBuilder<Database, 'missions'>) => Expression<SqlBool>[];
type Paging = Pick<Input<Routes['missionPage']>['query'], 'page' | 'size' | 'order' | 'direction' | 'status'>;

/**
 * Missions that the viewer may see (spec 2 §7).
 */
export function missionPage(
  ctx: Ctx,
  viewer: Viewer,
  query: Input<Routes['missionPage']>['query'],
): Promise<PageOf<Mission>> {
  const { creatorId, productType, productId } = query;
  const period = createdWithin(query, ctx.clock.now());
  return page(ctx, viewer, query, (mission) => [
    isVisible(mission, viewer),
    isWished(mission),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(productType ? [mission('product_type', '=', productType)] : []),
    ...(productId ? [mission('product_id', '=', productId)] : []),
    ...(period ? [mission('created_at', '>=', period.from), mission('created_at', '<', period.until)] : []),
  ]);
}

/** Missions that a fan asked for, private ones too, and roulettes that they rolled. */
export function myMissions(
  ctx: Ctx,
  fan: Exclude<Viewer, 'staff' | null>,
  query: Input<Routes['myMissions']>['query'],
): Promise<PageOf<Mission>> {
  return page(ctx, fan, query, (mission) => [mission('fan_id', '=', fan.userId), isBegun(mission)]);
}

/** One mission; null when there is none, or none for this viewer. */
export async function showMission(ctx: Ctx, viewer: Viewer, missionId: string): Promise<Mission | null> {
  const rows = await ctx.db
    .selectFrom('missions')
    .selectAll()
    .where('id', '=', missionId)
    .where((mission) => isVisible(mission, viewer))
    .execute();
  return (await presentMissions(ctx, rows, viewer))[0] ?? null;
}

/** Missions by id, for a viewer who may see them; ids of nothing are absent from the result. */
export async function missionsById(
  ctx: Ctx,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, Mission>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('missions').selectAll().where('id', 'in', ids).execute();
  return new Map((await presentMissions(ctx, rows, viewer)).map((mission) => [mission.id, mission]));
}

/** How many missions a creator has in each list; as new as the projector. */
export async function missionCounts(ctx: Ctx, creatorId: string): Promise<Reply<Routes['missionCounts']>> {
  const [row, { waiting }] = await Promise.all([
    ctx.db
      .selectFrom('creator_mission_counts')
      .selectAll()
      .where('creator_id', '=', creatorId)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('missions')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('creator_id', '=', creatorId)
      .where('status', 'in', waitingStatuses)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    waiting,
    basic: row?.basic ?? 0,
    lucky: row?.lucky ?? 0,
    customRequested: row?.custom_requested ?? 0,
    customAccepted: row?.custom_accepted ?? 0,
    completed: row?.completed ?? 0,
    rejected: row?.rejected ?? 0,
  };
}

/** A roulette that was opened and never rolled is nothing that a fan did. */
const isBegun = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    isWished(mission),
    mission.exists(
      mission
        .selectFrom('roulettes')
        .select('roulettes.mission_id')
        .whereRef('roulettes.mission_id', '=', 'missions.id')
        .where('roulettes.rolls', '>', 0),
    ),
  ]);

async function page(
  ctx: Ctx,
  viewer: Viewer,
  query: Paging,
  filter: MissionFilter,
): Promise<PageOf<Mission>> {
  const { status, size } = query;
  const found = ctx.db
    .selectFrom('missions')
    .where((mission) => mission.and([...filter(mission), ...(status ? [hasStatus(mission, status)] : [])]));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sortKey(query))
      .orderBy('id', way(query))
      .offset(query.page * size)
      .limit(size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(await presentMissions(ctx, rows, viewer), total, query);
}

/** One status is compared by `=`, so that its index also gives the order. */
function hasStatus(mission: ExpressionBuilder<Database, 'missions'>, statuses: readonly MissionStatus[]) {
  const [only, ...more] = new Set(statuses);
  return only && more.length === 0 ? mission('status', '=', only) : mission('status', 'in', [...statuses]);
}

const way = ({ direction }: Paging) => (direction === 'ASC' ? 'asc' : 'desc');

/** Missions that are not completed come last in the order of completion, either way. */
function sortKey(query: Paging) {
  const direction = sql.raw(way(query));
  if (query.order === 'PRICE') return sql`points ${direction}`;
  if (query.order === 'CREATED') return sql`created_at ${direction}`;
  const onlyCompleted = query.status?.every((status) => status === 'COMPLETED') ?? false;
  return onlyCompleted ? sql`completed_at ${direction}` : sql`completed_at ${direction} nulls last`;
}
