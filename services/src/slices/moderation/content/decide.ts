import { type ContentEvent, contentEvents, type JudgedKind } from '@sowon/contracts';
import { type Instant, type Rejection, reject, type StreamType, streamId } from '@sowon/ledger/domain';
import type { BlockTerms } from '../../../objection-terms.ts';
import { readerOf } from '../../../slice-events.ts';

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

const read = readerOf('content', contentEvents);

/** An operator's block of a content. */
interface Block {
  readonly ownerId: string;
  /** The owner may object before this instant; null for blocks older than the objection feature. */
  readonly objectUntil: Instant | null;
  readonly objection: 'NONE' | 'OPEN' | 'UPHELD';
}

/** The moderation state of a product, a creator's page or a file. */
export interface ContentState {
  /** True while the stream has no event. */
  readonly isNew: boolean;
  /** Null while the content is visible. */
  readonly block: Block | null;
}

/** The stream `content-{kind}_{contentId}`. It begins with the first judgement of an operator. */
export const contentStream: StreamType<ContentState> = {
  category: 'content',
  initial: () => ({ isNew: true, block: null }),
  evolve: (state, event) => ({ isNew: false, block: evolve(state, read(event)) }),
};

/** A content that operators judge. */
export interface ContentRef {
  readonly kind: JudgedKind;
  /** Id of the product, the creator or the file. */
  readonly contentId: string;
}

/** Returns the id of a content's stream, without the category. */
export const contentKey = ({ kind, contentId }: ContentRef): string => `${kind}_${contentId}`;

export const contentStreamId = (ref: ContentRef) => streamId(contentStream.category, contentKey(ref));

function evolve({ block }: ContentState, { type, payload }: ContentEvent): Block | null {
  switch (type) {
    case 'ContentBlocked': {
      const { ownerId, objectUntil } = payload;
      return { ownerId, objectUntil, objection: 'NONE' };
    }
    case 'ContentBlockObjected':
      return block && { ...block, objection: 'OPEN' };
    case 'ContentBlockUpheld':
      return block && { ...block, objection: 'UPHELD' };
    case 'ContentUnblocked':
      return null;
    case 'ContentCleared':
      return block;
  }
}

/**
 * Adds a block that only the content's row has: files could be hidden before this stream existed. Such a block ends like any other, but
 * nobody can object to it.
 * @param hidden from the content's row
 */
export const withOlderBlock = (
  state: ContentState,
  { ownerId, hidden }: { readonly ownerId: string; readonly hidden: boolean },
): ContentState =>
  state.isNew && hidden ? { ...state, block: { ownerId, objectUntil: null, objection: 'NONE' } } : state;
