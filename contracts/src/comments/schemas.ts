import { z } from 'zod';
import { Objection, ShownAgain } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, requiredText } from '../primitives.ts';

/** An operator's block of a comment, with its author's objection. */
export const CommentBlock = z.object({
  at: Instant,
  reason: z.string(),
  /** Its author may object before this instant, once. */
  objectUntil: Instant,
  shownAgain: ShownAgain,
  objection: Objection.nullable(),
});
export type CommentBlock = z.output<typeof CommentBlock>;

export const Comment = z.object({
  id: Id,
  missionId: Id,
  /** Empty for a reader who reported it, and, once it is hidden, for all but its author. */
  content: z.string(),
  /** The comment it replies to; null for a top-level comment. */
  parentCommentId: Id.nullable(),
  user: z.object({
    id: Id,
    username: z.string(),
    imageUrl: z.string(),
    /** The author's creator page; null if there is none. */
    creator: z.object({ id: Id, name: z.string(), url: z.string() }).nullable(),
  }),
  created: Instant,
  /** When it was last edited; null if never. */
  edited: Instant.nullable(),
  liked: z.boolean(),
  likedCount: z.int(),
  childrenCount: z.int(),
  /** True if the reader reported it. */
  blocked: z.boolean(),
  /** True if an operator hid it. */
  hidden: z.boolean(),
  /** Present for its author only; null while it is not hidden. */
  block: CommentBlock.nullable(),
  /** True if it won in a comment event, then the coins won. */
  commentEventWin: z.boolean(),
  winPoint: z.int(),
});
export type Comment = z.output<typeof Comment>;

const content = requiredText(policy.text.commentMax);

export const WriteComment = z.strictObject({ content, parentCommentId: Id.optional() });
/** A parent may be sent, as in the payload that wrote the comment; it is ignored and moves nothing. */
export const EditComment = z.strictObject({ content, parentCommentId: Id.optional() });
