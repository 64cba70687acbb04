import { commentLikeEvents, commentReportEvents } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../context.ts';
import { nobodysId } from '../../data-export.ts';
import { deleteRows, insertRows } from '../../db/rows.ts';
import { declareMark, setMark } from '../../mark.ts';
import { tryAll } from '../../try-all.ts';
import { findComment, type Reading } from './queries.ts';

/** A member likes a comment. */
export const commentLikeMark = declareMark({
  category: 'comment_like',
  events: commentLikeEvents,
  set: 'CommentLiked',
  takenOff: 'CommentUnliked',
});

/** A member reports a comment to the operators, and sees it no longer (spec 2 §4). */
export const commentReportMark = declareMark({
  category: 'comment_report',
  events: commentReportEvents,
  set: 'CommentReported',
  takenOff: 'CommentReportTakenBack',
});

interface Marked {
  readonly member: Reading;
  readonly key: string | null;
  readonly commentId: string;
}

/**
 * A member likes a comment that they may read, once; or likes it no longer, which is nothing when they did not.
 * @throws AppError NOT_FOUND also for one that is hidden, KEY_REUSED, BUSY
 */
export async function setCommentLiked(ctx: Ctx, marked: Marked, wanted: boolean): Promise<{ id: string }> {
  const { member, key, commentId } = marked;
  const comment = await findComment(ctx.db, member, commentId);
  const isThere = comment !== null && (!wanted || !comment.isBlocked);
  return setMark(ctx, commentLikeMark, {
    ...markOf(marked, comment?.missionId ?? ''),
    call: wanted ? 'likeComment' : 'unlikeComment',
    key,
    wanted: isThere ? wanted : reject('NOT_FOUND'),
    rows: (isSet, at) =>
      isSet
        ? insertRows('comment_likes', [{ ...pairOf(marked), liked_at: at.toISOString() }])
        : deleteRows('comment_likes', [pairOf(marked)]),
  });
}

/**
 * A member reports somebody's comment of a mission, once; or takes the report back, which is nothing when there was none.
 * @throws AppError NOT_FOUND also for one that is hidden, ACCESS_DENIED for their own, KEY_REUSED, BUSY
 */
export async function setReported(
  ctx: Ctx,
  { missionId, ...marked }: Marked & { readonly missionId: string },
  wanted: boolean,
): Promise<{ id: string }> {
  const { member, key, commentId } = marked;
  const comment = await findComment(ctx.db, member, commentId);
  const refusal = (): Rejection | null => {
    if (comment?.missionId !== missionId || (wanted && comment.isBlocked)) return reject('NOT_FOUND');
    return comment.authorId === member.userId ? reject('ACCESS_DENIED') : null;
  };
  return setMark(ctx, commentReportMark, {
    ...markOf(marked, missionId),
    call: wanted ? 'reportComment' : 'takeBackReport',
    key,
    wanted: refusal() ?? wanted,
    rows: (isSet, at) =>
      isSet
        ? insertRows('comment_reports', [{ ...pairOf(marked), reported_at: at.toISOString() }])
        : deleteRows('comment_reports', [pairOf(marked)]),
  });
}

const markOf = ({ member: { userId }, commentId }: Marked, missionId: string) => ({
  userId,
  thingId: commentId,
  payload: { userId, commentId, missionId },
});

/** By what the row of a mark is told, which comes and goes with its event. */
const pairOf = ({ member, commentId }: Marked) => ({ user_id: member.userId, comment_id: commentId });

/**
 * Takes off all that a member who has left likes of comments.
 * @throws what the first of them failed with, after all were tried
 */
export async function unlikeAllComments(ctx: Ctx, userId: string): Promise<void> {
  await tryAll(
    (after: { id: string; missionId: string } | null, limit) =>
      ctx.db
        .selectFrom('comment_likes')
        .innerJoin('comments', 'comments.id', 'comment_likes.comment_id')
        .select(['comments.id', 'mission_id as missionId'])
        .where('user_id', '=', userId)
        .where('comments.id', '>', after?.id ?? nobodysId)
        .orderBy('comments.id')
        .limit(limit)
        .execute(),
    ({ id: commentId, missionId }) =>
      setMark(ctx, commentLikeMark, {
        ...{ userId, thingId: commentId, call: 'unlikeComment', key: null, wanted: false },
        payload: { userId, commentId, missionId },
        rows: () => deleteRows('comment_likes', [{ user_id: userId, comment_id: commentId }]),
      }),
  );
}
