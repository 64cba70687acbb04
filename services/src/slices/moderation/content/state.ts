import { type ContentEvent, contentEvents, type JudgedKind } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('content', contentEvents);

/** What an operator hid. */
export interface Block {
  readonly ownerId: string;
  /** Its owner may object before this instant; null for a block of before there was a way to object. */
  readonly objectUntil: Instant | null;
  readonly objection: 'NONE' | 'OPEN' | 'UPHELD';
}

/** How a product, a creator's page or a file stands with the operators. */
export interface ContentState {
  /** No operator has said a word about it in its stream. */
  readonly isNew: boolean;
  /** Null while it is not hidden. */
  readonly block: Block | null;
}

/** The stream `content-{kind}_{contentId}`. It begins with the first word of an operator. */
export const contentStream: StreamType<ContentState> = {
  category: 'content',
  initial: () => ({ isNew: true, block: null }),
  evolve: (state, event) => ({ isNew: false, block: evolve(state, read(event)) }),
};

/** One thing that operators judge. */
export interface ContentRef {
  readonly kind: JudgedKind;
  /** Of the product, the creator or the file. */
  readonly contentId: string;
}

/** By what the stream of a thing is told from others. */
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
 * The state of a thing as its row tells more: a file could be hidden before there was a stream that says so. Such a block ends like
 * any other, and nobody can object to it.
 * @param hidden by its row
 */
export const withOlderBlock = (
  state: ContentState,
  { ownerId, hidden }: { readonly ownerId: string; readonly hidden: boolean },
): ContentState =>
  state.isNew && hidden ? { ...state, block: { ownerId, objectUntil: null, objection: 'NONE' } } : state;
