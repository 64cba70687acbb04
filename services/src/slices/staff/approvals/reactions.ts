import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { deadlineFlow } from '../../../flows/deadline.ts';
import { approvalDue } from './deadlines.ts';

type Of = { readonly payload: { readonly approvalId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(approvalDue, payload.approvalId) }];

export const approvalReactions: Reactions = {
  ApprovalProposed: ({ payload }) => [{ start: deadlineFlow(approvalDue, payload.approvalId) }],
  ApprovalGiven: wake,
  ApprovalRejected: wake,
  ApprovalWithdrawn: wake,
  ApprovalExpired: wake,
};
