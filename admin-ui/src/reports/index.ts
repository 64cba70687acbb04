import Assessment from '@mui/icons-material/AssessmentOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const reports: ResourceProps = {
  name: 'reports',
  icon: Assessment,
  list: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
};
