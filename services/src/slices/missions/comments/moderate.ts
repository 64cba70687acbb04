import type { CommentEvent, JudgementReason } from '@sowon/contracts';
import { isRejection, type Rejection } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { blockTerms } from '../../../objection-terms.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { changeComment } from './change-comment.ts';
import {
  decideBlock,
  decideClear,
  decideObjection,
  decideUnblock,
  decideUphold,
  type Judgement,
} from './decide.ts';
import type { CommentState } from './state.ts';

interface Judged extends JudgementReason {
  readonly operatorId: string;
  readonly key: string | null;
  readonly commentId: string;
}

/**
 * Hides a comment from everybody but its author, who may object until 24:00 KST of the thirtieth day.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is hidden, KEY_REUSED, BUSY
 */
export const blockComment = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'blockComment', (state, judgement, at) =>
    decideBlock(state, judgement, blockTerms(ctx, at)),
  );

/**
 * Shows a hidden comment again; this grants an open objection.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is not hidden, KEY_REUSED, BUSY
 */
export const unblockComment = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'unblockComment', decideUnblock);

/**
 * Clears a comment: it stays visible, and its reports so far are answered.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is hidden, KEY_REUSED, BUSY
 */
export const clearComment = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'clearComment', decideClear);

/**
 * Rejects an objection: the comment stays hidden.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless an objection is open, KEY_REUSED, BUSY
 */
export const upholdCommentBlock = (ctx: Ctx, judged: Judged): Promise<void> =>
  judge(ctx, judged, 'upholdCommentBlock', decideUphold);

type Decide = (state: CommentState, judgement: Judgement, at: Date) => CommentEvent | Rejection;

async function judge(
  ctx: Ctx,
  { operatorId, key, commentId, ...given }: Judged,
  action: StaffAct['action'],
  decide: Decide,
): Promise<void> {
  const { reason, reasonIn } = given;
  await changeComment(ctx, {
    commentId,
    parentId: null,
    writerId: null,
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { commentId, ...given },
    words: reason,
    ...(reasonIn && { wordsIn: reasonIn }),
    decide: (state, _, at) => alone(decide(state, { commentId, operatorId }, at)),
    act: (before, after, at) =>
      staffAct({
        staffId: operatorId,
        action,
        reason,
        at,
        object: { resource: 'comments', id: commentId },
        before: factsOf(before),
        after: factsOf(after),
      }),
  });
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
    words: text,
    decide: (state, _, at) => alone(decideObjection(state, { commentId, authorId }, at.toISOString())),
  });
}

const alone = (event: CommentEvent | Rejection) =>
  isRejection(event) ? event : { own: event, parents: null };

const factsOf = (state: CommentState) => ({
  hidden: state !== null && state.block !== null,
  objection: state?.block?.objection ?? 'NONE',
});
