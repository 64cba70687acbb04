import type { CallName, CommentEvent } from '@sowon/contracts';
import { isRejection, type Rejection } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { blockTerms, type Decision, type DecisionActs } from '../../../judging.ts';
import { type Judged, judgementCall } from '../../staff/reasons/judgement.ts';
import { changeComment } from './change-comment.ts';
import { decideAuthorsObjection, decideComment } from './decide.ts';

/** The acts by which the log names the decisions. */
export const commentActs = {
  BLOCK: 'blockComment',
  UNBLOCK: 'unblockComment',
  CLEAR: 'clearComment',
  UPHOLD: 'upholdCommentBlock',
} as const satisfies DecisionActs<CallName>;

/**
 * Judges a comment. BLOCK hides it from everybody but its author, who may object until 24:00 KST of the thirtieth day. UNBLOCK shows it
 * again, CLEAR answers its reports so far, UPHOLD rejects an objection.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if the decision would change nothing, KEY_REUSED, BUSY
 */
export async function judgeComment(ctx: Ctx, decision: Decision, judged: Judged): Promise<null> {
  const { operatorId, id: commentId } = judged;
  const { key, said, act } = judgementCall(judged, { action: commentActs[decision], resource: 'comments' });
  await changeComment(ctx, {
    commentId,
    parentId: null,
    writerId: null,
    key,
    said,
    intent: { commentId, ...said },
    decide: (state, _, at) =>
      alone(decideComment(state, decision, { commentId, operatorId }, blockTerms(ctx, at))),
    act,
  });
  return null;
}

/**
 * Records the author's objection to the block of their comment, once and within thirty days.
 * @throws AppError NOT_FOUND, ACCESS_DENIED to others, ALREADY_DECIDED, ALREADY_EXISTS, OBJECTION_OVER, KEY_REUSED, BUSY
 */
export async function objectToBlock(
  ctx: Ctx,
  objection: {
    readonly authorId: string;
    readonly key: string | null;
    readonly commentId: string;
    readonly text: string;
  },
): Promise<void> {
  const { authorId, key, commentId, text } = objection;
  await changeComment(ctx, {
    commentId,
    parentId: null,
    writerId: null,
    key: { scope: `objectToBlock:${authorId}`, sent: key },
    intent: { commentId, text },
    said: { reason: text },
    decide: (state, _, at) => alone(decideAuthorsObjection(state, { commentId, authorId }, at.toISOString())),
  });
}

const alone = (event: CommentEvent | Rejection) =>
  isRejection(event) ? event : { own: event, parents: null };
