import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { decideReviewDue } from './commands.ts';
import { reviewsInTime } from './queries.ts';

const wakeReview = ({ payload }: { payload: { creatorId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(creatorReview, payload.creatorId) },
];

export const reviewReactions: Reactions = {
  CreatorApplied: ({ payload }) => [{ start: deadlineFlow(creatorReview, payload.creatorId) }],
  CreatorApproved: wakeReview,
  CreatorRejected: wakeReview,
  // The workflow of the previous application ended with the rejection.
  CreatorReapplied: ({ payload }) => [{ restart: deadlineFlow(creatorReview, payload.creatorId) }],
};

/** Deadline of an application: fourteen days; operators are reminded on the seventh (docs/rules/reviews.md). */
export const creatorReview: Deadline = {
  kind: 'creatorReview',
  summary: 'a creator’s application is decided, or operators are told that it waits',
  awaited: reviewsInTime,
  decide: decideReviewDue,
};
