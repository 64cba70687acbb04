import type { CommentEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { CommentState } from './state.ts';

/** What happens to a comment, and to the one that it replies to. */
export interface Decided {
  readonly own: CommentEvent;
  /** In the stream of what it replies to; null for one that begins a conversation. */
  readonly parents: CommentEvent | null;
}

interface Written {
  readonly commentId: string;
  readonly missionId: string;
  readonly authorId: string;
}

/**
 * A member says something about a mission, or replies to a comment of it that is no reply itself.
 * @param parent id and state of what is replied to; null for the beginning of a conversation
 * Rejects NOT_FOUND for a reply to what is not there, of another mission or a reply itself; COMMENT_HIDDEN.
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
 * Its author changes what a comment says. Rejects NOT_FOUND when it is gone or of another mission, ACCESS_DENIED to others,
 * COMMENT_HIDDEN while an operator hides it: what they judged stays as it was.
 */
export function decideEdit(state: CommentState, comment: Written): Decided | Rejection {
  if (state?.missionId !== comment.missionId) return reject('NOT_FOUND');
  if (state.authorId !== comment.authorId) return reject('ACCESS_DENIED');
  if (state.block !== null) return reject('COMMENT_HIDDEN');
  return { own: { type: 'CommentEdited', schemaVersion: 1, payload: { ...comment } }, parents: null };
}

/**
 * Its author deletes a comment, a hidden one too. Rejects NOT_FOUND when it is gone or of another mission, ACCESS_DENIED to others,
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
