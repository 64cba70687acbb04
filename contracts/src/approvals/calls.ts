import type { Call } from '../call.ts';

/**
 * What one of the staff asks for and another approves; all of it is ours. It is asked for by a call of the noun that it concerns, such as
 * `proposeWalletAdjustment`; which of the staff may approve it depends on its kind, and is judged by the command.
 */
export const approvalCalls = {
  listApprovals: { method: 'GET', path: '/admin/api/approvals', access: 'console' },
  showApproval: { method: 'GET', path: '/admin/api/approvals/{id}', access: 'console' },
  giveApproval: { method: 'POST', path: '/admin/api/approvals/{id}/give', access: 'console' },
  rejectApproval: { method: 'POST', path: '/admin/api/approvals/{id}/reject', access: 'console' },
  withdrawApproval: { method: 'POST', path: '/admin/api/approvals/{id}/withdraw', access: 'console' },
} as const satisfies Record<string, Call>;
