import { type ContentEvent, contentEvents, type JudgedKind } from '@sowon/contracts';
import { type Instant, isRejection, type Rejection, type StreamType, streamId } from '@sowon/ledger/domain';
import {
  type Block,
  type BlockTerms,
  type Decision,
  decideJudgement,
  decideObjection,
  newBlock,
  owner,
  withAnswer,
  withObjection,
} from '../../../judging.ts';
import { readerOf } from '../../../slice-events.ts';

/** An operator's judgement of a product, a page or a file. */
interface Judgement extends ContentRef {
  /** User id of the owner. */
  readonly ownerId: string;
  readonly operatorId: string;
}

/**
 * Decides a judgement by the shared rules (`decideJudgement` of `judging.ts`). Blocked content is hidden from everybody but its owner.
 * Rejects ALREADY_DECIDED if the decision would change nothing.
 */
export function decideContent(
  { block }: ContentState,
  decision: Decision,
  judged: Judgement,
  terms: BlockTerms,
): ContentEvent | Rejection {
  const open = decideJudgement(block, decision);
  if (isRejection(open)) return open;
  switch (decision) {
    case 'BLOCK':
      return { type: 'ContentBlocked', schemaVersion: 1, payload: { ...judged, ...terms } };
    case 'UNBLOCK':
      return {
        type: 'ContentUnblocked',
        schemaVersion: 1,
        payload: { ...judged, objected: open.length > 0 },
      };
    case 'CLEAR':
      return { type: 'ContentCleared', schemaVersion: 1, payload: { ...judged } };
    case 'UPHOLD':
      return { type: 'ContentBlockUpheld', schemaVersion: 1, payload: { ...judged } };
  }
}

/** Records the owner's objection to a block. Rejects ALREADY_DECIDED, ALREADY_EXISTS, OBJECTION_OVER as `decideObjection` of `judging.ts`. */
export const decideOwnersObjection = (
  { block }: ContentState,
  objection: ContentRef & { readonly ownerId: string },
  at: Instant,
): ContentEvent | Rejection =>
  decideObjection(block, owner.party, at) ?? {
    type: 'ContentBlockObjected',
    schemaVersion: 1,
    payload: { ...objection },
  };

const read = readerOf('content', contentEvents);

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
    case 'ContentBlocked':
      return newBlock(payload.objectUntil);
    case 'ContentBlockObjected':
      return withObjection(block, owner);
    case 'ContentBlockUpheld':
      return withAnswer(block, owner.party);
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
  { hidden }: { readonly hidden: boolean },
): ContentState => (state.isNew && hidden ? { ...state, block: newBlock(null) } : state);
