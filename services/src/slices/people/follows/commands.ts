import { followEvents } from '@sowon/contracts';
import { type CarriedRows, type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import { declareMark, setMark } from '../../../mark.ts';
import { nobodysId } from '../../../privacy-rules.ts';
import { tryAll } from '../../../promises.ts';
import { findCreator } from '../creators/queries.ts';

/** A member's follow or unfollow of a creator; creators are members too and may follow others. */
interface Follow {
  readonly member: { readonly userId: string; readonly creatorId: string | null };
  readonly key: string | null;
  readonly creatorId: string;
}

/**
 * Makes a member follow a creator; repeating changes nothing.
 * @throws AppError NOT_FOUND for a creator whose page is not public, ACCESS_DENIED for oneself, KEY_REUSED, BUSY
 */
export async function follow(ctx: Ctx, input: Follow): Promise<{ id: string }> {
  const creator = await findCreator(ctx.db, input.creatorId);
  if (input.member.creatorId === input.creatorId)
    return setFollowing(ctx, input, 'follow', reject('ACCESS_DENIED'));
  return setFollowing(ctx, input, 'follow', creator?.isPublic ? true : reject('NOT_FOUND'));
}

/** Ends a member's follow; changes nothing without one. @throws AppError NOT_FOUND, KEY_REUSED, BUSY */
export async function unfollow(ctx: Ctx, input: Follow): Promise<{ id: string }> {
  const creator = await findCreator(ctx.db, input.creatorId);
  return setFollowing(ctx, input, 'unfollow', creator ? false : reject('NOT_FOUND'));
}

function setFollowing(
  ctx: Ctx,
  { member: { userId }, key, creatorId }: Follow,
  call: 'follow' | 'unfollow',
  wanted: boolean | Rejection,
): Promise<{ id: string }> {
  const rows = (isSet: boolean, at: Date) => rowsOf({ user_id: userId, creator_id: creatorId }, isSet, at);
  const payload = { userId, creatorId };
  return setMark(ctx, followMark, { userId, thingId: creatorId, payload, call, key, wanted, rows });
}

/** Returns the rows that add or delete a follow together with its event. */
function rowsOf(pair: { user_id: string; creator_id: string }, isSet: boolean, at: Date): CarriedRows {
  return isSet
    ? insertRows('follows', [{ ...pair, followed_at: at.toISOString() }])
    : deleteRows('follows', [pair]);
}

/**
 * Removes all follows of a member who has left and can no longer do so.
 * @throws the first failure, after all were tried
 */
export async function unfollowAll(ctx: Ctx, userId: string): Promise<void> {
  await tryAll(
    (after: { creator_id: string } | null, limit) =>
      ctx.db
        .selectFrom('follows')
        .select('creator_id')
        .where('user_id', '=', userId)
        .where('creator_id', '>', after?.creator_id ?? nobodysId)
        .orderBy('creator_id')
        .limit(limit)
        .execute(),
    ({ creator_id: creatorId }) => {
      const member = { userId, creatorId: null };
      return setFollowing(ctx, { member, key: null, creatorId }, 'unfollow', false);
    },
  );
}

/** The mark of a member on a creator they follow. */
export const followMark = declareMark({
  category: 'follow',
  events: followEvents,
  set: 'CreatorFollowed',
  takenOff: 'CreatorUnfollowed',
});
