import type { Deadline } from '../../../flows/deadline.ts';
import { decideReviewDue } from './commands.ts';
import { reviewsInTime } from './queries.ts';

/** An application is decided within fourteen days; operators are reminded on the seventh (docs/rules/reviews.md). */
export const creatorReview: Deadline = {
  kind: 'creatorReview',
  summary: 'a creator’s application is decided, or operators are told that it waits',
  awaited: reviewsInTime,
  decide: decideReviewDue,
};
