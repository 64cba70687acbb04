import type { Slice } from '../../../slice.ts';
import { reviewConsole } from './console.ts';
import { creatorReview } from './deadlines.ts';
import { reviewStream } from './decide.ts';
import { reviewsExports } from './exports.ts';
import { reviewFinds } from './finds.ts';
import * as tables from './migrations/0022-reviews.ts';
import * as reapplications from './migrations/0190-reapplications.ts';
import { reviewNotices } from './notices.ts';
import { reviewReactions } from './reactions.ts';
import { reviewsRetention } from './retention.ts';
import { reviewRoutes } from './routes.ts';
import { reviewsWaiting } from './waiting.ts';

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
