import type { Slice } from '../../../slice.ts';
import { commentingStream } from './commenting.ts';
import { commentConsole, commentFinds, commentsAuditWords } from './console.ts';
import { commentLikeMark, commentReportMark } from './marks.ts';
import { blockNotices, restrictionNotices } from './moderation-notices.ts';
import { commentNotices } from './notices.ts';
import { commentsExports, commentsRetention } from './privacy.ts';
import { aboutComments, commentCounts, commentsLive, missionPart, userPart } from './read-models.ts';
import { commentRoutes } from './routes.ts';
import { commentStream } from './state.ts';

export const comments: Slice = {
  name: 'comments',
  auditWords: commentsAuditWords,
  retention: commentsRetention,
  exports: commentsExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [commentStream, commentingStream, commentLikeMark.stream, commentReportMark.stream],
  finds: commentFinds,
  routes: [commentRoutes, commentConsole],
  parts: [missionPart, userPart, aboutComments],
  views: [commentCounts],
  live: commentsLive,
  notices: [...commentNotices, ...blockNotices, ...restrictionNotices],
};
