import type { Call } from '../call.ts';

/**
 * Proposals that one staff member makes and another approves; none of these calls is in the specification. A proposal is made by a call of the noun it
 * concerns, such as `proposeWalletAdjustment`. Its kind decides which staff may approve it, and the command checks that.
 */
export const approvalCalls = {
  listApprovals: { method: 'GET', path: '/admin/api/approvals', access: 'console' },
  showApproval: { method: 'GET', path: '/admin/api/approvals/{id}', access: 'console' },
  giveApproval: { method: 'POST', path: '/admin/api/approvals/{id}/give', access: 'console' },
  rejectApproval: { method: 'POST', path: '/admin/api/approvals/{id}/reject', access: 'console' },
  withdrawApproval: { method: 'POST', path: '/admin/api/approvals/{id}/withdraw', access: 'console' },
} as const satisfies Record<string, Call>;
