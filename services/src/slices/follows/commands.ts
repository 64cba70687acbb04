import type { FollowEvent } from '@sowon/contracts';
import { accept, type CarriedRows, type Rejection, reject } from '@sowon/ledger';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { insertRows } from '../../db/rows.ts';
import { findCreator } from '../creators/queries.ts';
import { decideFollow, followStream, followStreamId, pairId } from './decide.ts';

/** Who follows or unfollows whom; a creator is a member too and may follow others. */
interface Follow {
  readonly member: { readonly userId: string; readonly creatorId: string | null };
  readonly key: string | null;
  readonly creatorId: string;
}

/**
 * A member follows a creator, once.
 * @throws AppError NOT_FOUND for a creator whose page is not public, ACCESS_DENIED for oneself, KEY_REUSED, BUSY
 */
export async function follow(ctx: Ctx, input: Follow): Promise<{ id: string }> {
  const creator = await findCreator(ctx.db, input.creatorId);
  if (input.member.creatorId === input.creatorId)
    return setFollowing(ctx, input, 'follow', reject('ACCESS_DENIED'));
  return setFollowing(ctx, input, 'follow', creator?.verified ? true : reject('NOT_FOUND'));
}

/** A member follows a creator no longer; nothing when they did not. @throws AppError NOT_FOUND, KEY_REUSED, BUSY */
export async function unfollow(ctx: Ctx, input: Follow): Promise<{ id: string }> {
  const creator = await findCreator(ctx.db, input.creatorId);
  return setFollowing(ctx, input, 'unfollow', creator ? false : reject('NOT_FOUND'));
}

/** A refusal is decided too, so that a key that comes again gets the answer that it was given first. */
function setFollowing(
  ctx: Ctx,
  { member, key, creatorId }: Follow,
  call: 'follow' | 'unfollow',
  wanted: boolean | Rejection,
): Promise<{ id: string }> {
  const pair = { userId: member.userId, creatorId };
  const stream = followStreamId(pair);
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `${call}:${member.userId}`, sent: key },
    intent: { creatorId },
    at,
    streams: [stream],
    decide: (streams) => {
      if (typeof wanted !== 'boolean') return wanted;
      const events = decideFollow(streams.state(followStream, pairId(pair)), pair, wanted);
      const reply = { id: creatorId };
      if (events.length === 0) return accept({ appends: [], reply });
      return accept({
        appends: [{ stream, events }],
        carry: events.map((event) => rowOf(event, at)),
        reply,
      });
    },
  });
}

/** The row of a follow comes and goes with its event. */
function rowOf({ type, payload }: FollowEvent, at: Date): CarriedRows {
  const pair = { user_id: payload.userId, creator_id: payload.creatorId };
  if (type === 'CreatorFollowed') {
    return insertRows('follows', [{ ...pair, followed_at: at.toISOString() }]);
  }
  return { sql: deleteFollows, rows: [pair] };
}

const deleteFollows = `
  delete from follows using jsonb_populate_recordset(null::follows, $1::jsonb) as r
   where follows.user_id = r.user_id and follows.creator_id = r.creator_id`;
