import { type ContentEvent, contentEvents, type JudgedKind } from '@sowon/contracts';
import { type Instant, type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';

const read = readerOf('content', contentEvents);

/** What an operator hid. */
export interface Block {
  readonly ownerId: string;
  /** Its owner may object before this instant. */
  readonly objectUntil: Instant;
  readonly objection: 'NONE' | 'OPEN' | 'UPHELD';
}

/** How a product, a creator's page or a file stands with the operators. */
export interface ContentState {
  /** Null while it is not hidden. */
  readonly block: Block | null;
}

/** The stream `content-{kind}_{contentId}`. It begins with the first word of an operator. */
export const contentStream: StreamType<ContentState> = {
  category: 'content',
  initial: () => ({ block: null }),
  evolve: (state, event) => evolve(state, read(event)),
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

function evolve(state: ContentState, { type, payload }: ContentEvent): ContentState {
  switch (type) {
    case 'ContentBlocked': {
      const { ownerId, objectUntil } = payload;
      return { block: { ownerId, objectUntil, objection: 'NONE' } };
    }
    case 'ContentBlockObjected':
      return { block: state.block && { ...state.block, objection: 'OPEN' } };
    case 'ContentBlockUpheld':
      return { block: state.block && { ...state.block, objection: 'UPHELD' } };
    case 'ContentUnblocked':
      return { block: null };
    case 'ContentCleared':
      return state;
  }
}
