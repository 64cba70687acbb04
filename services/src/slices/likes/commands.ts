import { type CarriedRows, reject } from '@sowon/ledger';
import type { Ctx } from '../../context.ts';
import { deleteRows, insertRows } from '../../db/rows.ts';
import { setMark } from '../../mark.ts';
import { findVisibleMission } from '../missions/queries.ts';
import type { Viewer } from '../missions/visibility.ts';
import { likeMark } from './mark.ts';

interface Like {
  readonly member: Exclude<Viewer, 'staff' | null>;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * A member likes a mission that they may see, once; or likes it no longer, which is nothing when they did not.
 * @throws AppError NOT_FOUND, KEY_REUSED, BUSY
 */
export async function setLiked(
  ctx: Ctx,
  { member, key, missionId }: Like,
  wanted: boolean,
): Promise<{ id: string }> {
  const { userId } = member;
  const mission = await findVisibleMission(ctx.db, member, missionId);
  return setMark(ctx, likeMark, {
    userId,
    thingId: missionId,
    payload: { userId, missionId, creatorId: mission?.creatorId ?? '' },
    call: wanted ? 'likeMission' : 'unlikeMission',
    key,
    wanted: mission ? wanted : reject('NOT_FOUND'),
    rows: (isSet, at) => rowsOf({ user_id: userId, mission_id: missionId }, isSet, at),
  });
}

/** The row of a like comes and goes with its event. */
function rowsOf(pair: { user_id: string; mission_id: string }, isSet: boolean, at: Date): CarriedRows {
  return isSet ? insertRows('likes', [{ ...pair, liked_at: at.toISOString() }]) : deleteRows('likes', [pair]);
}
