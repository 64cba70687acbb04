import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const reviews: ConsoleResource = {
  name: 'reviews',
  options: { group: 'members' },
  icon: AssignmentInd,
  list: lazyPage(() => import('./review-list.tsx'), 'ReviewList'),
  show: lazyPage(() => import('./review-show.tsx'), 'ReviewShow'),
  recordRepresentation: 'name',
};
