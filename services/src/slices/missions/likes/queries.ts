import type { Input, Mission, PageOf, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { pageOf } from '../../../db/read-list.ts';
import { missionsById } from '../missions/lists.ts';
import { visibleMissionIds } from '../missions/queries.ts';
import type { Viewer } from '../missions/visibility.ts';

/** Returns the missions that a member likes and may still see, latest like first (spec 2 §4). */
export async function likedMissions(
  ctx: Ctx,
  member: Exclude<Viewer, 'staff' | null>,
  query: Input<Routes['likedMissions']>['query'],
): Promise<PageOf<Mission>> {
  const liked = ctx.db
    .selectFrom('likes')
    .where('user_id', '=', member.userId)
    .where('mission_id', 'in', visibleMissionIds(ctx.db, member));
  const [rows, { total }] = await Promise.all([
    liked
      .select('mission_id')
      .orderBy('liked_at', 'desc')
      .orderBy('mission_id', 'desc')
      .offset(query.page * query.size)
      .limit(query.size)
      .execute(),
    liked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map((row) => row.mission_id);
  const missions = await missionsById(ctx, ids, member);
  return pageOf(
    ids.flatMap((id) => missions.get(id) ?? []),
    total,
    query,
  );
}
