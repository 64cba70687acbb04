import { type CarriedRows, type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { nobodysId } from '../../../data-export.ts';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import { setMark } from '../../../mark.ts';
import { tryAll } from '../../../try-all.ts';
import { findParties, findVisibleMission } from '../missions/queries.ts';
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
  return mark(
    ctx,
    { userId, missionId, creatorId: mission?.creatorId },
    {
      ...{ call: wanted ? 'likeMission' : 'unlikeMission', key },
      wanted: mission ? wanted : reject('NOT_FOUND'),
    },
  );
}

/** The like of a member of a mission; `creatorId` is undefined where nobody has the mission. */
interface Liked {
  readonly userId: string;
  readonly missionId: string;
  readonly creatorId: string | undefined;
}

interface Wanted {
  readonly call: 'likeMission' | 'unlikeMission';
  readonly key: string | null;
  readonly wanted: boolean | Rejection;
}

function mark(
  ctx: Ctx,
  { userId, missionId, creatorId = '' }: Liked,
  wanted: Wanted,
): Promise<{ id: string }> {
  return setMark(ctx, likeMark, {
    ...wanted,
    ...{ userId, thingId: missionId, payload: { userId, missionId, creatorId } },
    rows: (isSet, at) => rowsOf({ user_id: userId, mission_id: missionId }, isSet, at),
  });
}

/** The row of a like comes and goes with its event. */
function rowsOf(pair: { user_id: string; mission_id: string }, isSet: boolean, at: Date): CarriedRows {
  return isSet ? insertRows('likes', [{ ...pair, liked_at: at.toISOString() }]) : deleteRows('likes', [pair]);
}

/**
 * Takes off all likes of a member who has left, also of missions that nobody sees any more.
 * @throws what the first of them failed with, after all were tried
 */
export async function unlikeAll(ctx: Ctx, userId: string): Promise<void> {
  await tryAll(
    (after: { mission_id: string } | null, limit) =>
      ctx.db
        .selectFrom('likes')
        .select('mission_id')
        .where('user_id', '=', userId)
        .where('mission_id', '>', after?.mission_id ?? nobodysId)
        .orderBy('mission_id')
        .limit(limit)
        .execute(),
    async ({ mission_id: missionId }) => {
      const parties = await findParties(ctx.db, missionId);
      const like = { userId, missionId, creatorId: parties?.creatorId };
      await mark(ctx, like, { call: 'unlikeMission', key: null, wanted: false });
    },
  );
}
