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
    summary:
      'What is said about a mission, the newest first; or the replies to one comment, the oldest first.',
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
    summary: 'Say something about a mission, or reply to a comment that is no reply itself.',
    params: missionParams,
    body: WriteComment,
    reply: Comment,
    errors: [404, 422],
  }),
  editComment: route(commentCalls.editComment, {
    summary: 'Change what one’s own comment says, unless it is hidden.',
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
      'Report somebody’s comment: the caller sees it no longer, and operators look at it and read why.',
    params: bothParams,
    body: reportSaid,
    reply: IdReply,
    errors: [404, 422],
  }),
  takeBackReport: route(commentCalls.takeBackReport, {
    summary: 'Take a report back; nothing when there was none.',
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
    summary: 'Like a comment no longer; nothing when the caller did not.',
    params: commentParams,
    reply: IdReply,
    errors: [404, 422],
  }),
  bestComments: route(commentCalls.bestComments, {
    summary: 'The three comments that most members like, of missions that anybody may see.',
    reply: z.array(Comment),
  }),
  comment: route(commentCalls.comment, {
    summary: 'One comment, of a mission that the caller may see.',
    params: commentParams,
    reply: Comment,
    errors: [404],
  }),
  objectToBlock: route(commentCalls.objectToBlock, {
    summary: 'Object to the block of one’s own comment, within 30 days, once.',
    params: commentParams,
    body: ObjectToBlock,
    reply: Comment,
    errors: [404, 409, 422],
  }),
} as const;
