import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

const comment = z.strictObject({ commentId: Id, missionId: Id, authorId: Id });
const judged = comment.extend({ operatorId: Id });

/** Events of a comment's stream `comment-{commentId}`. The text is stored only in its row. */
export const commentEvents = {
  CommentWritten: comment.extend({
    /** The comment it replies to, with its author; null for a top-level comment. */
    parent: z.strictObject({ commentId: Id, authorId: Id }).nullable(),
  }),
  CommentEdited: comment,
  /** The row is deleted too, with the text. */
  CommentDeleted: comment.extend({ parentId: Id.nullable() }),
  /** In the stream of the parent, so that a parent cannot be deleted while a reply is being written. */
  ReplyAdded: z.strictObject({ commentId: Id, replyId: Id }),
  ReplyRemoved: z.strictObject({ commentId: Id, replyId: Id }),
  /** An operator hid it from everybody but its author, who reads the reason. */
  CommentBlocked: judged.extend({
    /** Its author may object before this instant. */
    objectUntil: Instant,
    policyVersion: z.int(),
  }),
  /** Its author objected to the block; possible once. */
  BlockObjected: comment,
  /** An operator answered the objection: the comment stays hidden. */
  BlockUpheld: judged,
  /** An operator showed it again. */
  CommentUnblocked: judged.extend({
    /** True if the author's objection was still open: this grants it. */
    objected: z.boolean(),
  }),
  /** An operator checked the reports and keeps the comment visible. */
  CommentCleared: judged,
} as const;

export type CommentEvent = EventsOf<typeof commentEvents>;

const mark = z.strictObject({ userId: Id, commentId: Id, missionId: Id });

/** Events of the stream `comment_like-{userId}_{commentId}`. */
export const commentLikeEvents = { CommentLiked: mark, CommentUnliked: mark } as const;

/** Events of the stream `comment_report-{userId}_{commentId}`. */
export const commentReportEvents = { CommentReported: mark, CommentReportTakenBack: mark } as const;

/** Events of the stream `commenting-{userId}`: the member's right to write comments. */
export const commentingEvents = {
  /** An operator forbade the member to comment until this instant; a later restriction replaces this one. */
  CommentingRestricted: z.strictObject({
    userId: Id,
    operatorId: Id,
    until: Instant,
    policyVersion: z.int(),
  }),
  /** An operator lifted the restriction early. */
  CommentingAllowed: z.strictObject({ userId: Id, operatorId: Id }),
} as const;

export type CommentingEvent = EventsOf<typeof commentingEvents>;
