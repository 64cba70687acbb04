import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { creatorReview } from './deadlines.ts';

const wakeReview = ({ payload }: { payload: { creatorId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(creatorReview, payload.creatorId) },
];

export const reviewReactions: Reactions = {
  CreatorApplied: ({ payload }) => [{ start: deadlineFlow(creatorReview, payload.creatorId) }],
  CreatorApproved: wakeReview,
  CreatorRejected: wakeReview,
  // The flow of the application before has ended with the rejection.
  CreatorReapplied: ({ payload }) => [{ restart: deadlineFlow(creatorReview, payload.creatorId) }],
};
