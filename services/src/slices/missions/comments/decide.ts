import type { CommentEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../objection-terms.ts';
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
export interface Judgement {
  readonly commentId: string;
  readonly operatorId: string;
}

/** Hides a comment from everybody but its author. Rejects NOT_FOUND if it was deleted, ALREADY_DECIDED if it is hidden. */
export function decideBlock(
  state: CommentState,
  judgement: Judgement,
  terms: BlockTerms,
): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block !== null) return reject('ALREADY_DECIDED');
  return { type: 'CommentBlocked', schemaVersion: 1, payload: { ...judgedBy(state, judgement), ...terms } };
}

/** Shows a hidden comment again. Rejects NOT_FOUND if it was deleted, ALREADY_DECIDED if it is not hidden. */
export function decideUnblock(state: CommentState, judgement: Judgement): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block === null) return reject('ALREADY_DECIDED');
  const objected = state.block.objection === 'OPEN';
  return {
    type: 'CommentUnblocked',
    schemaVersion: 1,
    payload: { ...judgedBy(state, judgement), objected },
  };
}

/**
 * Clears a reported comment: it stays visible. Rejects NOT_FOUND if it was deleted, ALREADY_DECIDED if it is hidden; a hidden comment needs
 * `decideUnblock` or `decideUphold`.
 */
export function decideClear(state: CommentState, judgement: Judgement): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block !== null) return reject('ALREADY_DECIDED');
  return { type: 'CommentCleared', schemaVersion: 1, payload: judgedBy(state, judgement) };
}

/**
 * Records the author's objection to a block, once and in time (spec 1 §9: within 30 days). Rejects NOT_FOUND if the comment was deleted,
 * ACCESS_DENIED to others, ALREADY_DECIDED if it is not hidden, ALREADY_EXISTS if they objected before, OBJECTION_OVER.
 */
export function decideObjection(
  state: CommentState,
  { commentId, authorId }: { readonly commentId: string; readonly authorId: string },
  at: Instant,
): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.authorId !== authorId) return reject('ACCESS_DENIED');
  const { missionId, block } = state;
  if (block === null) return reject('ALREADY_DECIDED');
  if (block.objection !== 'NONE') return reject('ALREADY_EXISTS');
  if (at >= block.objectUntil) return reject('OBJECTION_OVER');
  return { type: 'BlockObjected', schemaVersion: 1, payload: { commentId, missionId, authorId } };
}

/** Upholds a block: the comment stays hidden. Rejects NOT_FOUND if it was deleted, ALREADY_DECIDED unless an objection is OPEN. */
export function decideUphold(state: CommentState, judgement: Judgement): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block?.objection !== 'OPEN') return reject('ALREADY_DECIDED');
  return { type: 'BlockUpheld', schemaVersion: 1, payload: judgedBy(state, judgement) };
}

const judgedBy = (
  { missionId, authorId }: NonNullable<CommentState>,
  { commentId, operatorId }: Judgement,
) => ({ commentId, missionId, authorId, operatorId });
