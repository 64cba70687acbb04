import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    'grade-proposals': {
      menu: { group: 'members', position: 170 },
      icon: WorkspacePremium,
      list: lazyPage(() => import('./proposal-list.tsx'), 'ProposalList'),
      show: lazyPage(() => import('./proposal-show.tsx'), 'ProposalShow'),
      recordRepresentation: 'creatorName',
      actions: {
        list: calls.listGradeProposals,
        show: calls.showGradeProposal,
        confirm: calls.confirmGradeProposal,
        confirm_many: calls.confirmGradeProposals,
        decline: calls.declineGradeProposal,
      },
      rules: {
        filters: { q: true, creatorId: true, month: true, state: true, grade: true },
        sorts: ['id', 'month', 'onTime', 'coins', 'place'],
        order: { field: 'month', order: 'DESC' },
      },
    },
  },
  found: {
    GRADE_PROPOSAL: { resource: 'grade-proposals' },
  },
  waiting: {
    GRADES_PROPOSED: listPath('grade-proposals', { state: 'OPEN' }),
  },
};
