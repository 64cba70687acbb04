import type { FileEntry, Input, Mission, PageOf, Reply, Routes } from '@sowon/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf, createdWithin } from '../../../db/conditions.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { countedEachTime } from '../../../db/counted.ts';
import { keptPage, keptRead } from '../../../db/kept-read.ts';
import { lookup } from '../../../db/lookup.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { recommendedCreatorIds } from '../../people/creators/queries.ts';
import { asked, inOrder, isCreatedIn, matching, type Query } from './list-query.ts';
import { columns, forReader, presentMissions, presentRows, type Row } from './present.ts';
import { waitingStatuses } from './state.ts';
import { isSeenBy, isVisible, isWished, type Viewer } from './visibility.ts';

const listLimit = 100;

/** Returns missions that the viewer may see, at most 100 (spec 2 §7; docs/rules/missions.md#work-lists-of-creators). */
export async function missionList(ctx: Ctx, viewer: Viewer, query: Query): Promise<Mission[]> {
  const rows = await inOrder(
    matching(ctx, query, (mission) => [isVisible(mission, viewer), ...asked(ctx, query)(mission)]),
    query,
  )
    .limit(listLimit)
    .execute();
  return presentMissions(ctx, rows, viewer);
}

/** Returns a page of a fan's own missions, including private ones and roulettes that they rolled. */
export async function myMissions(
  ctx: Ctx,
  fan: Exclude<Viewer, 'staff' | null>,
  query: Input<Routes['myMissions']>['query'],
): Promise<PageOf<Mission>> {
  const own = matching(ctx, query, (mission) => [mission('fan_id', '=', fan.userId), isBegun(mission)]);
  const ordered = inOrder(own, query);
  const { rows, total } = await readPage(
    query,
    (offset, limit) => keptPage(ctx.db, ordered, { offset, limit }),
    () =>
      countOfMany(ctx.db, [
        {
          name: `own missions of ${fan.userId} ${JSON.stringify(query.status)}`,
          rows: () => own,
          few: () => firstOf(ctx.db, own),
        },
      ]),
  );
  return pageOf(await presentMissions(ctx, rows, fan), total, query);
}

/** Counts a fan's missions up to `countedEachTime + 1`, with a kept plan. */
async function firstOf(db: Ctx['db'], own: ReturnType<typeof matching>): Promise<number> {
  const first = own.select(sql.lit(1).as('one')).limit(sql.lit(countedEachTime + 1));
  const count = db.selectFrom(first.as('first')).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await keptRead(db, count, 1))[0]?.count ?? 0;
}

/** Returns one mission, or null if it does not exist or the viewer may not see it. */
export async function showMission(ctx: Ctx, viewer: Viewer, missionId: string): Promise<Mission | null> {
  if (viewer === 'staff') return (await missionsById(ctx, [missionId], viewer)).get(missionId) ?? null;
  const found = await findShown(ctx, missionId);
  if (found === null || !isSeenBy(found.audience, viewer)) return null;
  return (await forReader(ctx, [found.row], [found.shown], viewer))[0] ?? null;
}

const missionRows = lookup('missions', (db, ids: readonly string[]) =>
  db
    .selectFrom('missions')
    .select(columns)
    .select((mission) => mission.and([isVisible(mission, null)]).as('isOpen'))
    .where('id', '=', anyOf(ids))
    .$castTo<Row & { readonly isOpen: boolean }>()
    .compile(),
);

/** Reads a mission in its common form, with its audience; simultaneous requests share one read. */
const findShown = oneOf(
  sharedRead(async (ctx: Ctx, ids) => {
    const rows = await missionRows(ctx.db, ids);
    const forms = await presentRows(ctx, rows, 'member');
    return new Map(
      rows.flatMap((row, index) => {
        const shown = forms[index];
        const audience = { fanId: row.fan_id, creatorId: row.creator_id, isOpen: row.isOpen };
        return shown ? [[row.id, { row, shown, audience }] as const] : [];
      }),
    );
  }),
);

/** Returns missions by id, for a viewer who may see them; unknown ids are absent. */
export async function missionsById(
  ctx: Ctx,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, Mission>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('missions').selectAll().where('id', 'in', ids).execute();
  return new Map((await presentMissions(ctx, rows, viewer)).map((mission) => [mission.id, mission]));
}

/** Selects missions that wait for their creator and have a deadline; draw entries wait for the draw. */
export const awaitedMissions = (db: Ctx['db'], creatorId: string) =>
  db
    .selectFrom('missions')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', waitingStatuses)
    .where('due_at', 'is not', null);

/** Counts a creator's missions per list. All counts but `waiting` are as fresh as the projection. */
export async function missionCounts(
  ctx: Pick<Ctx, 'db'>,
  creatorId: string,
): Promise<Omit<Reply<Routes['missionCounts']>, 'toDraw'>> {
  const [row, { waiting }] = await Promise.all([
    ctx.db
      .selectFrom('creator_mission_counts')
      .selectAll()
      .where('creator_id', '=', creatorId)
      .executeTakeFirst(),
    awaitedMissions(ctx.db, creatorId)
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
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

/** Returns how many missions requested in a period a creator has completed, and their coins (spec 2 §2). */
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

/** Leaves out roulettes that were opened but never rolled; draw entries are included. One query pages the list, so it reads `rolls` itself. */
const isBegun = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    isWished(mission),
    mission('product_type', '=', 'EVENT'),
    mission.exists(
      mission.selectFrom('rolls').select('rolls.mission_id').whereRef('rolls.mission_id', '=', 'missions.id'),
    ),
  ]);

/** Number of missions to try, because staff may have taken down the newest video. */
const candidates = 4;

/**
 * Returns the mission that the front page plays: the newest public one answered by a video that its fan requested for themselves
 * (docs/rules/missions.md). Returns null if there is none.
 */
export async function featuredMission(ctx: Ctx): Promise<(Mission & { video: FileEntry }) | null> {
  const newest = ctx.db
    .selectFrom('missions')
    .select(columns)
    .where((mission) => isVisible(mission, null))
    .where('status', '=', sql.lit('COMPLETED'))
    .where('response_kind', '=', sql.lit('VIDEO'))
    .where('to_friend', '=', sql.lit(false))
    .where('adult_marked_at', 'is', null)
    .where('creator_id', 'in', recommendedCreatorIds(ctx.db))
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await keptRead(ctx.db, newest, candidates);
  const [first] = (await presentMissions(ctx, rows, null)).flatMap(({ video, ...mission }) =>
    video ? [{ ...mission, video }] : [],
  );
  return first ?? null;
}
