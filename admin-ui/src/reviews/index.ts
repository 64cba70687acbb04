import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const reviews: ResourceProps = {
  name: 'reviews',
  icon: AssignmentInd,
  list: lazyPage(() => import('./review-list.tsx'), 'ReviewList'),
  show: lazyPage(() => import('./review-show.tsx'), 'ReviewShow'),
  recordRepresentation: 'name',
};
