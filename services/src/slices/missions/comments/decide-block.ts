import type { CommentEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../block-terms.ts';
import type { CommentState } from './state.ts';

/** An operator's word about a comment. */
export interface Judgement {
  readonly commentId: string;
  readonly operatorId: string;
}

/** An operator hides a comment from everybody but its author. Rejects NOT_FOUND when it is gone, ALREADY_DECIDED when it is hidden. */
export function decideBlock(
  state: CommentState,
  judgement: Judgement,
  terms: BlockTerms,
): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block !== null) return reject('ALREADY_DECIDED');
  return { type: 'CommentBlocked', schemaVersion: 1, payload: { ...judgedBy(state, judgement), ...terms } };
}

/** An operator shows a comment again. Rejects NOT_FOUND when it is gone, ALREADY_DECIDED when it is not hidden. */
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
 * An operator lets a comment stand that was reported. Rejects NOT_FOUND when it is gone, ALREADY_DECIDED when it is hidden: then
 * it is shown again, or not.
 */
export function decideClear(state: CommentState, judgement: Judgement): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block !== null) return reject('ALREADY_DECIDED');
  return { type: 'CommentCleared', schemaVersion: 1, payload: judgedBy(state, judgement) };
}

/**
 * Its author objects to a block: once, and in time (spec 1 §9: within 30 days). Rejects NOT_FOUND when it is gone, ACCESS_DENIED to
 * others, ALREADY_DECIDED when it is not hidden, ALREADY_EXISTS when they objected before, OBJECTION_OVER.
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

/** An operator answers that a comment stays hidden. Rejects ALREADY_DECIDED unless an objection waits for an answer. */
export function decideUphold(state: CommentState, judgement: Judgement): CommentEvent | Rejection {
  if (state === null) return reject('NOT_FOUND');
  if (state.block?.objection !== 'OPEN') return reject('ALREADY_DECIDED');
  return { type: 'BlockUpheld', schemaVersion: 1, payload: judgedBy(state, judgement) };
}

const judgedBy = (
  { missionId, authorId }: NonNullable<CommentState>,
  { commentId, operatorId }: Judgement,
) => ({ commentId, missionId, authorId, operatorId });
