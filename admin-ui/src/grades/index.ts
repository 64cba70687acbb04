import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const gradeProposals: ResourceProps = {
  name: 'grade-proposals',
  icon: WorkspacePremium,
  list: lazyPage(() => import('./proposal-list.tsx'), 'ProposalList'),
  show: lazyPage(() => import('./proposal-show.tsx'), 'ProposalShow'),
  recordRepresentation: 'creatorName',
};
