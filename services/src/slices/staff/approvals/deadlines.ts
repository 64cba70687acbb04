import type { Deadline } from '../../../flows/deadline.ts';
import { expireApproval } from './advance.ts';
import { awaitedApprovals } from './queries.ts';

/** What one of the staff asks for comes to nothing unless another decides it in time (docs/rules/approvals.md#deciding). */
export const approvalDue: Deadline = {
  kind: 'approvalDue',
  summary: 'what one of the staff asks for expires unless another decides it',
  awaited: awaitedApprovals,
  decide: expireApproval,
};
