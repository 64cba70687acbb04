import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { payoutBatchDue } from './deadlines.ts';

type Of = { readonly payload: { readonly batchId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(payoutBatchDue, payload.batchId) }];

export const payoutReactions: Reactions = {
  PayoutBatchPrepared: ({ payload }) => [{ start: deadlineFlow(payoutBatchDue, payload.batchId) }],
  PayoutBatchApproved: wake,
  PayoutBatchRejected: wake,
  PayoutBatchExpired: wake,
  PayoutResultRead: wake,
  PayoutBatchSettled: wake,
};
