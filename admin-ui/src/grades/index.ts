import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const gradeProposals: ConsoleResource = {
  name: 'grade-proposals',
  options: { group: 'members' },
  icon: WorkspacePremium,
  list: lazyPage(() => import('./proposal-list.tsx'), 'ProposalList'),
  show: lazyPage(() => import('./proposal-show.tsx'), 'ProposalShow'),
  recordRepresentation: 'creatorName',
};
