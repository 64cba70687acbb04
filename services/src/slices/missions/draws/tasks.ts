import type { CreatorTask, Input, PageOf, Reply, Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { awaitedMissions, missionCounts, missionsById } from '../missions/lists.ts';
import type { Draw } from './queries.ts';

type Db = Kysely<Database>;

interface Worker {
  readonly userId: string;
  readonly creatorId: string;
}

/** Selects a creator's draws whose entries are closed and whose winners are not drawn yet. */
const drawsToDraw = (db: Db, creatorId: string, now: Date) =>
  db
    .selectFrom('draws')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', ['CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING'])
    .where('applies_until', '<=', now);

/** Returns a creator's open tasks, ordered by due time: missions and prizes to perform, requests to decide, and draws to draw. */
export async function creatorTasks(
  ctx: Ctx,
  { userId, creatorId }: Worker,
  asked: Input<Routes['creatorTasks']>['query'],
): Promise<PageOf<CreatorTask>> {
  const { db } = ctx;
  const draws = drawsToDraw(db, creatorId, ctx.clock.now());
  const all = awaitedMissions(db, creatorId)
    .select(['id', sql<Date>`due_at`.as('due')])
    .unionAll(draws.select(['product_id as id', 'draw_by as due']));
  const tasks = db.selectFrom(all.as('task'));
  const [{ rows, total }, toDraw] = await Promise.all([
    readPage(
      asked,
      (offset, limit) => tasks.selectAll().orderBy('due').orderBy('id').limit(limit).offset(offset).execute(),
      async () => {
        const { count } = await tasks
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      },
    ),
    // A creator has one event at a time.
    draws.selectAll().execute(),
  ]);
  const ids = rows.map(({ id }) => id);
  const missions = await missionsById(ctx, ids, { userId, creatorId });
  const drawOf = new Map(toDraw.map((draw) => [draw.product_id, draw]));
  const content = rows.flatMap(({ id, due: instant }): CreatorTask[] => {
    const due = instant.toISOString();
    const mission = missions.get(id);
    if (mission) return [{ kind: 'MISSION', due, mission }];
    const draw = drawOf.get(id);
    return draw ? [{ kind: 'DRAW', due, draw: shown(draw) }] : [];
  });
  return pageOf(content, total, asked);
}

const shown = ({
  product_id: productId,
  title,
  draw_number: drawNumber,
  entries,
  picked,
  draw_by,
}: Draw) => ({
  productId,
  title,
  drawNumber,
  entries,
  picked,
  drawBy: draw_by.toISOString(),
});

/** Counts a creator's missions per list, and the draws that wait for them. */
export async function workCounts(ctx: Ctx, creatorId: string): Promise<Reply<Routes['missionCounts']>> {
  const [counts, { toDraw }] = await Promise.all([
    missionCounts(ctx, creatorId),
    drawsToDraw(ctx.db, creatorId, ctx.clock.now())
      .select(({ fn }) => fn.countAll<number>().as('toDraw'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...counts, toDraw };
}
