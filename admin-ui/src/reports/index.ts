import Assessment from '@mui/icons-material/AssessmentOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const reports: ConsoleResource = {
  name: 'reports',
  options: { group: 'settlement' },
  icon: Assessment,
  list: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
};
