import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

export type ApprovalRow = Reply<Routes['listApprovals']>[number];
export type Approval = Reply<Routes['showApproval']>;
