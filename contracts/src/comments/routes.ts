import { z } from 'zod';
import { reportSaid } from '../moderation/reports.ts';
import { ObjectToBlock } from '../moderation/schemas.ts';
import { Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { commentCalls } from './calls.ts';
import { Comment, EditComment, WriteComment } from './schemas.ts';

const missionParams = z.strictObject({ missionId: Id });
const commentParams = z.strictObject({ commentId: Id });
const bothParams = z.strictObject({ missionId: Id, commentId: Id });

export const commentRoutes = {
  missionComments: route(commentCalls.missionComments, {
    summary: 'Comments on a mission, newest first; or the replies to one comment, oldest first.',
    params: missionParams,
    query: z.strictObject({
      ...pageQuery(5),
      /** Only top-level comments. */
      parentOnly: z.stringbool().default(false),
      /** Only replies to this comment. */
      parentCommentId: Id.optional(),
    }),
    reply: Page(Comment),
    errors: [404],
  }),
  writeComment: route(commentCalls.writeComment, {
    summary: 'Comment on a mission, or reply to a comment that is not itself a reply.',
    params: missionParams,
    body: WriteComment,
    reply: Comment,
    errors: [404, 422],
  }),
  editComment: route(commentCalls.editComment, {
    summary: 'Edit one’s own comment, unless it is hidden.',
    params: bothParams,
    body: EditComment,
    reply: Comment,
    errors: [404, 409, 422],
  }),
  deleteComment: route(commentCalls.deleteComment, {
    summary: 'Delete one’s own comment; 409 while it has replies.',
    params: bothParams,
    reply: IdReply,
    errors: [404, 409, 422],
  }),
  reportComment: route(commentCalls.reportComment, {
    summary:
      'Report another member’s comment with a reason; it disappears for the caller, and operators review it.',
    params: bothParams,
    body: reportSaid,
    reply: IdReply,
    errors: [404, 422],
  }),
  takeBackReport: route(commentCalls.takeBackReport, {
    summary: 'Withdraw a report; does nothing if there is none.',
    params: bothParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  likeComment: route(commentCalls.likeComment, {
    summary: 'Like a comment; liking it twice changes nothing.',
    params: commentParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  unlikeComment: route(commentCalls.unlikeComment, {
    summary: 'Stop liking a comment; does nothing if the caller did not like it.',
    params: commentParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  bestComments: route(commentCalls.bestComments, {
    summary: 'The three most liked comments on missions that everyone may see.',
    reply: z.array(Comment),
  }),
  comment: route(commentCalls.comment, {
    summary: 'One comment on a mission that the caller may see.',
    params: commentParams,
    reply: Comment,
    errors: [404],
  }),
  objectToBlock: route(commentCalls.objectToBlock, {
    summary: 'Object to the block of one’s own comment, once, within 30 days.',
    params: commentParams,
    body: ObjectToBlock,
    reply: Comment,
    errors: [404, 409, 422],
  }),
} as const;
