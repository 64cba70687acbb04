import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { ContentReview, judgementReason, ReasonIn, StaffObjection } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, Instant, idParams, requiredText, text } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { route } from '../route.ts';
import { commentCalls } from './calls.ts';
import { CommentBlock } from './schemas.ts';

const CommentRow = z.object({
  id: Id,
  review: ContentReview,
  /** Null if only the mission's parties may read it and nobody reported it. */
  content: z.string().nullable(),
  mission: z.object({ id: Id, name: z.string(), productType: ProductType.nullable() }),
  authorId: Id,
  authorName: z.string(),
  parentCommentId: Id.nullable(),
  written: Instant,
  edited: Instant.nullable(),
  /** Number of members with an open report. */
  reports: z.int(),
  /** Time of the latest report. */
  reported: Instant.nullable(),
  block: CommentBlock.omit({ shownAgain: true })
    .extend({
      reasonIn: ReasonIn.nullable(),
      objection: StaffObjection.nullable(),
    })
    .nullable(),
});

const judgement = {
  params: idParams,
  body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
  reply: CommentRow,
  errors: [404, 409, 422],
} as const;

/** A judgement with a reason that the author reads. */
const judgementForAuthor = { ...judgement, body: judgementReason } as const;

export const commentConsole = {
  listComments: route(commentCalls.listComments, {
    summary: 'Comments of all missions, with their moderation state.',
    query: listQuery({
      filter: {
        /** Part of the text, if staff may read it. */
        q: text(100).optional(),
        authorId: Id.optional(),
        missionId: Id.optional(),
        /** A comment with its context: its parent, and the comments written on its mission just before and after it. */
        around: Id.optional(),
        review: ContentReview.optional(),
      },
      sortable: ['id', 'written', 'reported'],
      order: ['written', 'DESC'],
    }),
    reply: z.array(CommentRow),
  }),
  showComment: route(commentCalls.showComment, {
    summary: 'One comment.',
    params: idParams,
    reply: CommentRow,
    errors: [404],
  }),
  blockComment: route(commentCalls.blockComment, {
    summary: 'Hide a comment from everyone but its author, with a reason that the author reads.',
    ...judgementForAuthor,
  }),
  unblockComment: route(commentCalls.unblockComment, {
    summary: 'Show a comment again; this grants a waiting objection.',
    ...judgement,
  }),
  clearComment: route(commentCalls.clearComment, {
    summary: 'Keep a reported comment visible; this answers its reports so far.',
    ...judgement,
  }),
  upholdCommentBlock: route(commentCalls.upholdCommentBlock, {
    summary: 'Reject an objection with a reason that the author reads; the comment stays hidden.',
    ...judgementForAuthor,
  }),
  restrictCommenting: route(commentCalls.restrictCommenting, {
    summary: 'Ban a member from writing comments for some days, for a reason.',
    params: idParams,
    body: z.strictObject({
      /** Full days after today: the restriction ends at 24:00 KST of the last one. */
      days: z.int().min(1).max(policy.comments.restrictionDaysMax),
      reason: requiredText(policy.text.commentMax),
    }),
    reply: IdReply,
    errors: [403, 404, 409, 422],
  }),
  allowCommenting: route(commentCalls.allowCommenting, {
    summary: 'Let a member write comments again, for a reason.',
    params: idParams,
    body: judgement.body,
    reply: IdReply,
    errors: [404, 409, 422],
  }),
} as const;
