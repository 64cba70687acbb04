import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    /** Proposals of staff members that another staff member approves. */
    approvals: {
      menu: { group: 'audit', position: 350 },
      icon: HowToReg,
      list: lazyPage(() => import('./approval-list.tsx'), 'ApprovalList'),
      show: lazyPage(() => import('./approval-show.tsx'), 'ApprovalShow'),
      actions: {
        list: calls.listApprovals,
        show: calls.showApproval,
        // One call decides approvals of all kinds; the kind determines which role may decide.
        decide_operator: { ...calls.giveApproval, access: 'operator' },
        decide_finance: { ...calls.giveApproval, access: 'finance' },
        decide_admin: { ...calls.giveApproval, access: 'admin' },
        withdraw: calls.withdrawApproval,
      },
      rules: {
        filters: { kind: true, status: true, objectId: true, open: true, forMe: true, mine: true },
        sorts: ['id', 'proposed', 'expires'],
        order: { field: 'proposed', order: 'DESC' },
      },
      codeWords: { status: 'console.approval.status.*' },
    },
  },
  found: {
    APPROVAL: { resource: 'approvals', words: 'console.approval.kind' },
  },
  waiting: {
    APPROVALS: listPath('approvals', { forMe: true }),
  },
};
