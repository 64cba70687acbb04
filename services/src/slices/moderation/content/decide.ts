import type { ContentEvent } from '@sowon/contracts';
import { type Instant, type Rejection, reject } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../block-terms.ts';
import type { ContentRef, ContentState } from './state.ts';

/** An operator's judgement of a product, a page or a file. */
export interface Judgement extends ContentRef {
  /** User id of the owner. */
  readonly ownerId: string;
  readonly operatorId: string;
}

type Decided = ContentEvent | Rejection;

/** Hides a content from everybody but its owner. Rejects ALREADY_DECIDED if it is hidden. */
export function decideBlock({ block }: ContentState, judgement: Judgement, terms: BlockTerms): Decided {
  if (block !== null) return reject('ALREADY_DECIDED');
  return { type: 'ContentBlocked', schemaVersion: 1, payload: { ...judgement, ...terms } };
}

/** Shows a hidden content again; this grants an open objection. Rejects ALREADY_DECIDED if it is not hidden. */
export function decideUnblock({ block }: ContentState, judgement: Judgement): Decided {
  if (block === null) return reject('ALREADY_DECIDED');
  const objected = block.objection === 'OPEN';
  return { type: 'ContentUnblocked', schemaVersion: 1, payload: { ...judgement, objected } };
}

/** Clears a reported content: it stays visible. Rejects ALREADY_DECIDED if it is hidden; hidden content needs `decideUnblock` or `decideUphold`. */
export function decideClear({ block }: ContentState, judgement: Judgement): Decided {
  if (block !== null) return reject('ALREADY_DECIDED');
  return { type: 'ContentCleared', schemaVersion: 1, payload: { ...judgement } };
}

/**
 * Records the owner's objection to a block, once and in time (spec 1 §9: within 30 days). Rejects ALREADY_DECIDED if it is not hidden,
 * ACCESS_DENIED to others, ALREADY_EXISTS if they objected before, OBJECTION_OVER.
 */
export function decideObjection(
  { block }: ContentState,
  objection: ContentRef & { readonly ownerId: string },
  at: Instant,
): Decided {
  if (block === null) return reject('ALREADY_DECIDED');
  if (block.ownerId !== objection.ownerId) return reject('ACCESS_DENIED');
  if (block.objection !== 'NONE') return reject('ALREADY_EXISTS');
  if (block.objectUntil === null || at >= block.objectUntil) return reject('OBJECTION_OVER');
  return { type: 'ContentBlockObjected', schemaVersion: 1, payload: { ...objection } };
}

/** Upholds a block: the content stays hidden. Rejects ALREADY_DECIDED unless an objection is open. */
export function decideUphold({ block }: ContentState, judgement: Judgement): Decided {
  if (block?.objection !== 'OPEN') return reject('ALREADY_DECIDED');
  return { type: 'ContentBlockUpheld', schemaVersion: 1, payload: { ...judgement } };
}
