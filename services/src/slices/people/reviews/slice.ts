import type { Slice } from '../../../slice.ts';
import { reviewConsole, reviewFinds, reviewsAuditWords, reviewsWaiting } from './console.ts';
import { reviewStream } from './decide.ts';
import { creatorReview, reviewReactions } from './lifecycle.ts';
import { reviewNotices } from './notices.ts';
import { reviewsExports, reviewsRetention } from './privacy.ts';
import { reviewRoutes } from './routes.ts';

export const reviews: Slice = {
  name: 'reviews',
  auditWords: reviewsAuditWords,
  retention: reviewsRetention,
  exports: reviewsExports,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [reviewStream],
  finds: reviewFinds,
  waiting: reviewsWaiting,
  routes: [reviewRoutes, reviewConsole],
  notices: reviewNotices,
  reactions: reviewReactions,
  deadlines: [creatorReview],
};
