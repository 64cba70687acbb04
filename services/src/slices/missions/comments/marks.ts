import { commentLikeEvents, commentReportEvents, type ReportSaid } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { deleteRows, insertRows } from '../../../db/rows.ts';
import { declareMark, setMark } from '../../../mark.ts';
import { nobodysId } from '../../../privacy-rules.ts';
import { tryAll } from '../../../promises.ts';
import { reportSaidRows } from '../../staff/reasons/report-said.ts';
import { findComment, type Reading } from './queries.ts';

/** The mark of a member who likes a comment. */
export const commentLikeMark = declareMark({
  category: 'comment_like',
  events: commentLikeEvents,
  set: 'CommentLiked',
  takenOff: 'CommentUnliked',
});

/** The mark of a member who reports a comment to the operators and no longer sees it (spec 2 §4). */
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
 * Likes a comment that the member may read, or takes the like back. Repeating either changes nothing.
 * @throws AppError NOT_FOUND, also when liking a hidden comment; KEY_REUSED, BUSY
 */
export async function setCommentLiked(ctx: Ctx, marked: Marked, wanted: boolean): Promise<{ id: string }> {
  const { member, key, commentId } = marked;
  const { userId } = member;
  const comment = await findComment(ctx.db, member, commentId);
  const isThere = comment !== null && (!wanted || !comment.isBlocked);
  return setMark(ctx, commentLikeMark, {
    ...likeOf({ userId, commentId }, comment?.missionId ?? ''),
    call: wanted ? 'likeComment' : 'unlikeComment',
    key,
    wanted: isThere ? wanted : reject('NOT_FOUND'),
  });
}

/**
 * Reports another member's comment, optionally with a reason, or takes the report back. Repeating either changes nothing.
 * @throws AppError NOT_FOUND, also when reporting a hidden comment; ACCESS_DENIED for the member's own comment, KEY_REUSED, BUSY
 */
export async function setReported(
  ctx: Ctx,
  {
    missionId,
    member,
    key,
    commentId,
    said,
  }: Marked & { readonly missionId: string; readonly said?: ReportSaid },
  wanted: boolean,
): Promise<{ id: string }> {
  const pair = { userId: member.userId, commentId };
  const comment = await findComment(ctx.db, member, commentId);
  const refusal = (): Rejection | null => {
    if (comment?.missionId !== missionId || (wanted && comment.isBlocked)) return reject('NOT_FOUND');
    return comment.authorId === member.userId ? reject('ACCESS_DENIED') : null;
  };
  return setMark(ctx, commentReportMark, {
    ...markOf(pair, missionId),
    call: wanted ? 'reportComment' : 'takeBackReport',
    key,
    wanted: refusal() ?? wanted,
    ...(said && { said }),
    rows: (isSet, at) => [
      isSet
        ? insertRows('comment_reports', [{ ...rowOf(pair), reported_at: at.toISOString() }])
        : deleteRows('comment_reports', [rowOf(pair)]),
      ...reportSaidRows({ userId: pair.userId, contentId: commentId, said, isSet, at }),
    ],
  });
}

/** A member and the comment they mark. */
interface Pair {
  readonly userId: string;
  readonly commentId: string;
}

const markOf = ({ userId, commentId }: Pair, missionId: string) => ({
  userId,
  thingId: commentId,
  payload: { userId, commentId, missionId },
});

/** Returns the key columns of a mark's row; the row is inserted and deleted with the mark's events. */
const rowOf = ({ userId, commentId }: Pair) => ({ user_id: userId, comment_id: commentId });

const likeOf = (pair: Pair, missionId: string) => ({
  ...markOf(pair, missionId),
  rows: (isSet: boolean, at: Date) =>
    isSet
      ? insertRows('comment_likes', [{ ...rowOf(pair), liked_at: at.toISOString() }])
      : deleteRows('comment_likes', [rowOf(pair)]),
});

/**
 * Removes all likes of comments by a member who has closed their account.
 * @throws the first failure, after all likes were tried
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
        ...likeOf({ userId, commentId }, missionId),
        call: 'unlikeComment',
        key: null,
        wanted: false,
      }),
  );
}
