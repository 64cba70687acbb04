import { likeEvents } from '@sowon/contracts';
import { type CarriedRows, type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import { declareMark, setMark } from '../../../mark.ts';
import { nobodysId } from '../../../privacy-rules.ts';
import { tryAll } from '../../../promises.ts';
import { findParties, findVisibleMission } from '../missions/queries.ts';
import type { Viewer } from '../missions/visibility.ts';

interface Like {
  readonly member: Exclude<Viewer, 'staff' | null>;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Likes a mission that the member may see, or takes the like back. Repeating either changes nothing.
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
      call: wanted ? 'likeMission' : 'unlikeMission',
      key,
      wanted: mission ? wanted : reject('NOT_FOUND'),
    },
  );
}

/** A member's like of a mission; `creatorId` is undefined if the mission does not exist. */
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
    userId,
    thingId: missionId,
    payload: { userId, missionId, creatorId },
    rows: (isSet, at) => rowsOf({ user_id: userId, mission_id: missionId }, isSet, at),
  });
}

/** Inserts or deletes the like's row together with its event. */
function rowsOf(pair: { user_id: string; mission_id: string }, isSet: boolean, at: Date): CarriedRows {
  return isSet ? insertRows('likes', [{ ...pair, liked_at: at.toISOString() }]) : deleteRows('likes', [pair]);
}

/**
 * Removes all likes of a member who has closed their account, also on missions that nobody can see any more.
 * @throws the first failure, after all likes were tried
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

/** The mark of a member who likes a mission. */
export const likeMark = declareMark({
  category: 'like',
  events: likeEvents,
  set: 'MissionLiked',
  takenOff: 'MissionUnliked',
});
