import Assessment from '@mui/icons-material/AssessmentOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  pages: {
    reports: {
      menu: { group: 'settlement', position: 200 },
      icon: Assessment,
      list: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
      actions: { list: calls.reportLiability },
    },
  },
};
