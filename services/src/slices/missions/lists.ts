import type { Input, Mission, MissionStatus, PageOf, Reply, Routes } from '@sowon/contracts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { countOfMany } from '../../db/count-of-many.ts';
import { createdWithin } from '../../db/created-within.ts';
import { pageOf, readPage } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import { presentMissions } from './present.ts';
import { waitingStatuses } from './state.ts';
import { isHiddenOwn, isVisible, isWished, type Viewer } from './visibility.ts';

type MissionFilter = (mission: ExpressionBuilder<Database, 'missions'>) => Expression<SqlBool>[];
type Query = Input<Routes['missionList']>['query'];
type Order = Pick<Query, 'order' | 'direction' | 'status'>;
type Paging = Order & { readonly page: number; readonly size: number };

const listLimit = 100;

/** Missions that the viewer may see, 100 at most (spec 2 §7; decision 174). */
export async function missionList(ctx: Ctx, viewer: Viewer, query: Query): Promise<Mission[]> {
  const rows = await inOrder(matching(ctx, query, listed(ctx, viewer, query)), query)
    .limit(listLimit)
    .execute();
  return presentMissions(ctx, rows, viewer);
}

/** Missions that the viewer may see, page by page (spec 2 §7). */
export function missionPage(
  ctx: Ctx,
  viewer: Viewer,
  query: Input<Routes['missionPage']>['query'],
): Promise<PageOf<Mission>> {
  return page(ctx, viewer, query, listed(ctx, viewer, query), () => countListed(ctx, viewer, query));
}

/** Missions that a fan asked for, private ones too, and roulettes that they rolled. */
export function myMissions(
  ctx: Ctx,
  fan: Exclude<Viewer, 'staff' | null>,
  query: Input<Routes['myMissions']>['query'],
): Promise<PageOf<Mission>> {
  const own: MissionFilter = (mission) => [mission('fan_id', '=', fan.userId), isBegun(mission)];
  return page(ctx, fan, query, own, () => countOfMany(ctx.db, matching(ctx, query, own)));
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

/** What a creator has completed of what was asked for in a period: how many missions, and their coins (spec 2 §2). */
export async function completedTotals(
  ctx: Ctx,
  creatorId: string,
  query: Input<Routes['completedTotals']>['query'],
): Promise<Reply<Routes['completedTotals']>> {
  const period = createdWithin(query, ctx.clock.now());
  const { missions, coins } = await ctx.db
    .selectFrom('missions')
    .select(({ fn }) => [fn.countAll<number>().as('missions'), fn.sum<string | null>('points').as('coins')])
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'COMPLETED')
    .where((mission) => mission.and(isCreatedIn(mission, period)))
    .executeTakeFirstOrThrow();
  return { missions, coins: Number(coins ?? 0) };
}

/** What the lists for everybody hold of what a viewer may see. */
const listed =
  (ctx: Ctx, viewer: Viewer, query: Query): MissionFilter =>
  (mission) => [isVisible(mission, viewer), ...asked(ctx, query)(mission)];

/** What the lists for everybody hold of all missions. */
function asked(ctx: Ctx, query: Query): MissionFilter {
  const { creatorId, productType, productId } = query;
  const period = createdWithin(query, ctx.clock.now());
  return (mission) => [
    isWished(mission),
    ...(creatorId ? [mission('creator_id', '=', creatorId)] : []),
    ...(productType ? [mission('product_type', '=', productType)] : []),
    ...(productId ? [mission('product_id', '=', productId)] : []),
    ...isCreatedIn(mission, period),
  ];
}

const isCreatedIn = (
  mission: ExpressionBuilder<Database, 'missions'>,
  period: { readonly from: Date; readonly until: Date } | null,
) => (period ? [mission('created_at', '>=', period.from), mission('created_at', '<', period.until)] : []);

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
  count: () => Promise<number>,
): Promise<PageOf<Mission>> {
  const ordered = inOrder(matching(ctx, query, filter), query);
  const { rows, total } = await readPage(
    query,
    (offset, limit) => ordered.offset(offset).limit(limit).execute(),
    count,
  );
  return pageOf(await presentMissions(ctx, rows, viewer), total, query);
}

/** How many of a list for everybody a viewer may see: those that anybody may, and of their own the others. */
async function countListed(ctx: Ctx, viewer: Viewer, query: Query): Promise<number> {
  if (viewer === null || viewer === 'staff') {
    return countOfMany(ctx.db, matching(ctx, query, listed(ctx, viewer, query)));
  }
  const hidden: MissionFilter = (mission) => [isHiddenOwn(mission, viewer), ...asked(ctx, query)(mission)];
  const counts = await Promise.all([
    countListed(ctx, null, query),
    countOfMany(ctx.db, matching(ctx, query, hidden)),
  ]);
  return counts[0] + counts[1];
}

const matching = ({ db }: Ctx, { status }: Order, filter: MissionFilter) =>
  db
    .selectFrom('missions')
    .where((mission) => mission.and([...filter(mission), ...(status ? [hasStatus(mission, status)] : [])]));

const inOrder = (found: ReturnType<typeof matching>, order: Order) =>
  found.selectAll().orderBy(sortKey(order)).orderBy('id', way(order));

/** One status is compared by `=`, so that its index also gives the order. */
function hasStatus(mission: ExpressionBuilder<Database, 'missions'>, statuses: readonly MissionStatus[]) {
  const [only, ...more] = new Set(statuses);
  return only && more.length === 0 ? mission('status', '=', only) : mission('status', 'in', [...statuses]);
}

const way = ({ direction }: Order) => (direction === 'ASC' ? 'asc' : 'desc');

/** Missions that are not completed come last in the order of completion, either way; so do those without a deadline in theirs. */
function sortKey(query: Order) {
  const direction = sql.raw(way(query));
  if (query.order === 'PRICE') return sql`points ${direction}`;
  if (query.order === 'CREATED') return sql`created_at ${direction}`;
  if (query.order === 'DUE') return sql`due_at ${direction} nulls last`;
  const onlyCompleted = query.status?.every((status) => status === 'COMPLETED') ?? false;
  return onlyCompleted ? sql`completed_at ${direction}` : sql`completed_at ${direction} nulls last`;
}
