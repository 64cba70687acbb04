import type { Input, Mission, PageOf, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { createdWithin } from '../../../db/created-within.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { lookup } from '../../../db/lookup.ts';
import { pageOf, readPage } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { asked, inOrder, isCreatedIn, matching, type Query } from './list-query.ts';
import { columns, forReader, presentMissions, presentRows, type Row } from './present.ts';
import { waitingStatuses } from './state.ts';
import { isSeenBy, isVisible, isWished, type Viewer } from './visibility.ts';

const listLimit = 100;

/** Missions that the viewer may see, 100 at most (spec 2 §7; docs/rules/missions.md#work-lists-of-creators). */
export async function missionList(ctx: Ctx, viewer: Viewer, query: Query): Promise<Mission[]> {
  const rows = await inOrder(
    matching(ctx, query, (mission) => [isVisible(mission, viewer), ...asked(ctx, query)(mission)]),
    query,
  )
    .limit(listLimit)
    .execute();
  return presentMissions(ctx, rows, viewer);
}

/** Missions that a fan asked for, private ones too, and roulettes that they rolled. */
export async function myMissions(
  ctx: Ctx,
  fan: Exclude<Viewer, 'staff' | null>,
  query: Input<Routes['myMissions']>['query'],
): Promise<PageOf<Mission>> {
  const own = matching(ctx, query, (mission) => [mission('fan_id', '=', fan.userId), isBegun(mission)]);
  const ordered = inOrder(own, query);
  const { rows, total } = await readPage(
    query,
    (offset, limit) => ordered.offset(offset).limit(limit).execute(),
    () => countOfMany(ctx.db, [own]),
  );
  return pageOf(await presentMissions(ctx, rows, fan), total, query);
}

/** One mission; null when there is none, or none for this viewer. */
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

/** A mission in the form in which everybody has it, and whom it exists for; what is asked for at once is read in one go. */
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

/** Missions that wait for their creator until they are due; entries for a draw wait for the draw. */
export const awaitedMissions = (db: Ctx['db'], creatorId: string) =>
  db
    .selectFrom('missions')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', waitingStatuses)
    .where('due_at', 'is not', null);

/** How many missions a creator has in each list; as new as the projector. */
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

/** A roulette that was opened and never rolled is nothing that a fan did; an entry for a draw is something. */
const isBegun = (mission: ExpressionBuilder<Database, 'missions'>) =>
  mission.or([
    isWished(mission),
    mission('product_type', '=', 'EVENT'),
    mission.exists(
      mission.selectFrom('rolls').select('rolls.mission_id').whereRef('rolls.mission_id', '=', 'missions.id'),
    ),
  ]);
