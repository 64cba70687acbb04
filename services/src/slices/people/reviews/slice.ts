import type { Slice } from '../../../slice.ts';
import { reviewConsole, reviewFinds, reviewsWaiting } from './console.ts';
import { reviewStream } from './decide.ts';
import { creatorReview, reviewReactions } from './lifecycle.ts';
import * as tables from './migrations/0022-reviews.ts';
import * as reapplications from './migrations/0190-reapplications.ts';
import { reviewNotices } from './notices.ts';
import { reviewsExports, reviewsRetention } from './privacy.ts';
import { reviewRoutes } from './routes.ts';

export const reviews: Slice = {
  name: 'reviews',
  retention: reviewsRetention,
  exports: reviewsExports,
  migrations: { '0022-reviews': tables, '0190-reapplications': reapplications },
  streams: [reviewStream],
  finds: reviewFinds,
  waiting: reviewsWaiting,
  routes: [reviewRoutes, reviewConsole],
  notices: reviewNotices,
  reactions: reviewReactions,
  deadlines: [creatorReview],
};
