import { z } from 'zod';
import { Objection, ShownAgain } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, requiredText } from '../primitives.ts';

/** Why an operator hid a comment, and what its author said against it. */
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
  /** Empty for whoever reported it, and, once it is hidden, for all but its author. */
  content: z.string(),
  /** What it replies to. */
  parentCommentId: Id.nullable(),
  user: z.object({
    id: Id,
    username: z.string(),
    imageUrl: z.string(),
    /** Their page, where they are a creator who has one. */
    creator: z.object({ id: Id, name: z.string(), url: z.string() }).nullable(),
  }),
  created: Instant,
  /** When it was last changed; null where it never was. */
  edited: Instant.nullable(),
  liked: z.boolean(),
  likedCount: z.int(),
  childrenCount: z.int(),
  /** The reader reported it. */
  blocked: z.boolean(),
  /** An operator hid it. */
  hidden: z.boolean(),
  /** For its author alone; null while it is not hidden. */
  block: CommentBlock.nullable(),
  /** Whether it won in a comment event, and how many coins. */
  commentEventWin: z.boolean(),
  winPoint: z.int(),
});
export type Comment = z.output<typeof Comment>;

const content = requiredText(policy.text.commentMax);

export const WriteComment = z.strictObject({ content, parentCommentId: Id.optional() });
/** The comment stays where it is: a parent may be named, as in the payload that wrote it, and moves nothing. */
export const EditComment = z.strictObject({ content, parentCommentId: Id.optional() });
