import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { expireApproval } from './advance.ts';
import { awaitedApprovals } from './queries.ts';

type Of = { readonly payload: { readonly approvalId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(approvalDue, payload.approvalId) }];

export const approvalReactions: Reactions = {
  ApprovalProposed: ({ payload }) => [{ start: deadlineFlow(approvalDue, payload.approvalId) }],
  ApprovalGiven: wake,
  ApprovalRejected: wake,
  ApprovalWithdrawn: wake,
  ApprovalExpired: wake,
};

/** Deadline of a proposal: it expires unless another staff member decides it in time (docs/rules/approvals.md#deciding). */
export const approvalDue: Deadline = {
  kind: 'approvalDue',
  summary: 'what one of the staff asks for expires unless another decides it',
  awaited: awaitedApprovals,
  decide: expireApproval,
};
