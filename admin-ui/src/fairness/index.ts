import Balance from '@mui/icons-material/CasinoOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const fairness: ResourceProps = {
  name: 'fairness',
  icon: Balance,
  list: lazyPage(() => import('./fairness-list.tsx'), 'FairnessList'),
  recordRepresentation: 'productName',
};
