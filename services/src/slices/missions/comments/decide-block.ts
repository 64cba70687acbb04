import type { CommentEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../block-terms.ts';
import type { CommentState } from './state.ts';

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
