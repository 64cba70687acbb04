import type { CommentEvent } from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, reject } from '@sowon/ledger/domain';
import { type BlockTerms, type Decision, decideJudgement, decideObjection, owner } from '../../../judging.ts';
import type { CommentState } from './state.ts';

/** The events of a decision: one for the comment, and one for its parent. */
export interface Decided {
  readonly own: CommentEvent;
  /** The event for the parent's stream; null if nothing changes there. */
  readonly parents: CommentEvent | null;
}

interface Written {
  readonly commentId: string;
  readonly missionId: string;
  readonly authorId: string;
}

/**
 * Writes a comment, or a reply to a comment that is not itself a reply.
 * @param parent id and state of the parent comment; null for a new conversation
 * Rejects NOT_FOUND if the parent is missing, on another mission, or itself a reply; COMMENT_HIDDEN.
 */
export function decideWrite(
  { commentId, missionId, authorId }: Written,
  parent: { readonly commentId: string; readonly state: CommentState } | null,
): Decided | Rejection {
  const payload = { commentId, missionId, authorId };
  if (parent === null)
    return {
      own: { type: 'CommentWritten', schemaVersion: 1, payload: { ...payload, parent: null } },
      parents: null,
    };
  const { commentId: parentId, state } = parent;
  if (state?.missionId !== missionId || state.parentId !== null) return reject('NOT_FOUND');
  if (state.block !== null) return reject('COMMENT_HIDDEN');
  const answered = { commentId: parentId, authorId: state.authorId };
  return {
    own: { type: 'CommentWritten', schemaVersion: 1, payload: { ...payload, parent: answered } },
    parents: { type: 'ReplyAdded', schemaVersion: 1, payload: { commentId: parentId, replyId: commentId } },
  };
}

/**
 * Changes the text of a comment. Rejects NOT_FOUND if it was deleted or is on another mission, ACCESS_DENIED to others, COMMENT_HIDDEN
 * while it is hidden: the text that operators judged must not change.
 */
export function decideEdit(state: CommentState, comment: Written): Decided | Rejection {
  if (state?.missionId !== comment.missionId) return reject('NOT_FOUND');
  if (state.authorId !== comment.authorId) return reject('ACCESS_DENIED');
  if (state.block !== null) return reject('COMMENT_HIDDEN');
  return { own: { type: 'CommentEdited', schemaVersion: 1, payload: { ...comment } }, parents: null };
}

/**
 * Deletes a comment, also a hidden one. Rejects NOT_FOUND if it was deleted or is on another mission, ACCESS_DENIED to others,
 * COMMENT_HAS_REPLIES (spec 2 §8).
 */
export function decideDelete(state: CommentState, comment: Written): Decided | Rejection {
  if (state?.missionId !== comment.missionId) return reject('NOT_FOUND');
  if (state.authorId !== comment.authorId) return reject('ACCESS_DENIED');
  if (state.replies > 0) return reject('COMMENT_HAS_REPLIES');
  const { parentId } = state;
  const removed = { commentId: parentId ?? '', replyId: comment.commentId };
  return {
    own: { type: 'CommentDeleted', schemaVersion: 1, payload: { ...comment, parentId } },
    parents: parentId === null ? null : { type: 'ReplyRemoved', schemaVersion: 1, payload: removed },
  };
}

/** An operator's judgement of a comment. */
interface Judgement {
  readonly commentId: string;
  readonly operatorId: string;
}

/**
 * Decides a judgement by the shared rules (`decideJudgement` of `judging.ts`). A blocked comment is hidden from everybody but its author.
 * Rejects NOT_FOUND if it was deleted, ALREADY_DECIDED if the decision would change nothing.
 */
export function decideComment(
  state: CommentState,
  decision: Decision,
  { commentId, operatorId }: Judgement,
  terms: BlockTerms,
): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  const { missionId, authorId, block } = state;
  const open = decideJudgement(block, decision);
  if (isRejection(open)) return open;
  const payload = { commentId, missionId, authorId, operatorId };
  switch (decision) {
    case 'BLOCK':
      return { type: 'CommentBlocked', schemaVersion: 1, payload: { ...payload, ...terms } };
    case 'UNBLOCK':
      return {
        type: 'CommentUnblocked',
        schemaVersion: 1,
        payload: { ...payload, objected: open.length > 0 },
      };
    case 'CLEAR':
      return { type: 'CommentCleared', schemaVersion: 1, payload };
    case 'UPHOLD':
      return { type: 'BlockUpheld', schemaVersion: 1, payload };
  }
}

/**
 * Records the author's objection to a block. Rejects NOT_FOUND if the comment was deleted, ACCESS_DENIED to others, ALREADY_DECIDED,
 * ALREADY_EXISTS, OBJECTION_OVER as `decideObjection` of `judging.ts`.
 */
export function decideAuthorsObjection(
  state: CommentState,
  { commentId, authorId }: { readonly commentId: string; readonly authorId: string },
  at: Instant,
): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.authorId !== authorId) return reject('ACCESS_DENIED');
  const payload = { commentId, missionId: state.missionId, authorId };
  return (
    decideObjection(state.block, owner.party, at) ?? { type: 'BlockObjected', schemaVersion: 1, payload }
  );
}
