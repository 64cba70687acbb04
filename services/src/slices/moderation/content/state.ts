import { type ContentEvent, contentEvents, type JudgedKind } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('content', contentEvents);

/** An operator's block of a content. */
export interface Block {
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
