import type { FileEntry, Mission } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { recommendedCreatorIds } from '../../people/creators/queries.ts';
import { presentMissions } from './present.ts';
import { isVisible } from './visibility.ts';

/** Number of missions to try, because staff may have taken down the newest video. */
const candidates = 4;

/**
 * Returns the mission that the front page plays: the newest public one answered by a video that its fan requested for themselves
 * (docs/rules/missions.md). Returns null if there is none.
 */
export async function featuredMission(ctx: Ctx): Promise<(Mission & { video: FileEntry }) | null> {
  const rows = await ctx.db
    .selectFrom('missions')
    .selectAll()
    .where((mission) => isVisible(mission, null))
    .where('status', '=', 'COMPLETED')
    .where('response_kind', '=', 'VIDEO')
    .where('to_friend', '=', false)
    .where('adult_marked_at', 'is', null)
    .where('creator_id', 'in', recommendedCreatorIds(ctx.db))
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(candidates)
    .execute();
  const [first] = (await presentMissions(ctx, rows, null)).flatMap(({ video, ...mission }) =>
    video ? [{ ...mission, video }] : [],
  );
  return first ?? null;
}
