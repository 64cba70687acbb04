import CompareArrows from '@mui/icons-material/CompareArrowsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const paymentDifferences: ResourceProps = {
  name: 'payment-differences',
  icon: CompareArrows,
  list: lazyPage(() => import('./difference-list.tsx'), 'DifferenceList'),
  show: lazyPage(() => import('./difference-show.tsx'), 'DifferenceShow'),
  recordRepresentation: 'id',
};
