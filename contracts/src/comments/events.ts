import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

const comment = z.strictObject({ commentId: Id, missionId: Id, authorId: Id });
const judged = comment.extend({ operatorId: Id });

/** Events of a comment's stream `comment-{commentId}`. What it says stands beside them, in its row. */
export const commentEvents = {
  CommentWritten: comment.extend({
    /** What it replies to, and whose that is; null for one that begins a conversation. */
    parent: z.strictObject({ commentId: Id, authorId: Id }).nullable(),
  }),
  CommentEdited: comment,
  /** The row goes with it, and with it all that was said. */
  CommentDeleted: comment.extend({ parentId: Id.nullable() }),
  /** In the stream of what was replied to: so one with replies cannot be deleted while one more is written. */
  ReplyAdded: z.strictObject({ commentId: Id, replyId: Id }),
  ReplyRemoved: z.strictObject({ commentId: Id, replyId: Id }),
  /** An operator hid it from everybody but its author, who reads why. */
  CommentBlocked: judged.extend({
    /** Its author may object before this instant. */
    objectUntil: Instant,
    policyVersion: z.int(),
  }),
  /** Its author says that the block is wrong, once. */
  BlockObjected: comment,
  /** An operator answered the objection: the comment stays hidden. */
  BlockUpheld: judged,
  /** An operator showed it again. */
  CommentUnblocked: judged.extend({
    /** Its author had objected, and nobody had answered: so this grants it. */
    objected: z.boolean(),
  }),
  /** An operator looked at what was reported, and lets it stand. */
  CommentCleared: judged,
} as const;

export type CommentEvent = EventsOf<typeof commentEvents>;

const mark = z.strictObject({ userId: Id, commentId: Id, missionId: Id });

/** Events of the stream `comment_like-{userId}_{commentId}`. */
export const commentLikeEvents = { CommentLiked: mark, CommentUnliked: mark } as const;

/** Events of the stream `comment_report-{userId}_{commentId}`. */
export const commentReportEvents = { CommentReported: mark, CommentReportTakenBack: mark } as const;

/** Events of the stream `commenting-{userId}`: whether a member may write comments. */
export const commentingEvents = {
  /** An operator lets them write none until then; a later one takes the place of this. */
  CommentingRestricted: z.strictObject({
    userId: Id,
    operatorId: Id,
    until: Instant,
    policyVersion: z.int(),
  }),
  /** An operator lets them write again, before that time is over. */
  CommentingAllowed: z.strictObject({ userId: Id, operatorId: Id }),
} as const;

export type CommentingEvent = EventsOf<typeof commentingEvents>;
