import { type CommentEvent, commentEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { type Block, newBlock, owner, withAnswer, withObjection } from '../../../judging.ts';
import { readerOf } from '../../../slice-events.ts';

const read = readerOf('comment', commentEvents);

/** A comment that was written and not deleted. */
export interface WrittenComment {
  readonly missionId: string;
  readonly authorId: string;
  /** The parent comment; null for a new conversation. */
  readonly parentId: string | null;
  readonly replies: number;
  /** Null while the comment is visible. */
  readonly block: Block | null;
}

/** Null before a comment is written and after it is deleted. */
export type CommentState = WrittenComment | null;

/** The stream `comment-{commentId}`. */
export const commentStream: StreamType<CommentState> = {
  category: 'comment',
  initial: () => null,
  evolve: (state, event) => evolve(state, read(event)),
};

export const commentStreamId = (commentId: string) => streamId(commentStream.category, commentId);

function evolve(state: CommentState, event: CommentEvent): CommentState {
  if (event.type === 'CommentWritten') {
    const { missionId, authorId, parent } = event.payload;
    return { missionId, authorId, parentId: parent?.commentId ?? null, replies: 0, block: null };
  }
  if (event.type === 'CommentDeleted') return null;
  return state && evolveWritten(state, event);
}

function evolveWritten(state: WrittenComment, event: CommentEvent): WrittenComment {
  switch (event.type) {
    case 'ReplyAdded':
      return { ...state, replies: state.replies + 1 };
    case 'ReplyRemoved':
      return { ...state, replies: state.replies - 1 };
    case 'CommentBlocked':
      return { ...state, block: newBlock(event.payload.objectUntil) };
    case 'BlockObjected':
      return { ...state, block: withObjection(state.block, owner) };
    case 'BlockUpheld':
      return { ...state, block: withAnswer(state.block, owner.party) };
    case 'CommentUnblocked':
      return { ...state, block: null };
    default:
      return state;
  }
}
