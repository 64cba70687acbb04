import type { Slice } from '../../../slice.ts';
import { blockNotices } from './block-notices.ts';
import { commentingStream } from './commenting.ts';
import { commentConsole, commentFinds } from './console.ts';
import { commentLikeMark, commentReportMark } from './marks.ts';
import { aboutComments } from './notice-part.ts';
import { commentNotices } from './notices.ts';
import { missionPart, userPart } from './parts.ts';
import { commentsExports, commentsRetention } from './privacy.ts';
import { commentCounts, commentsLive } from './read-models.ts';
import { restrictionNotices } from './restriction-notices.ts';
import { commentRoutes } from './routes.ts';
import { commentStream } from './state.ts';

export const comments: Slice = {
  name: 'comments',
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
