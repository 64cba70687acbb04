import Savings from '@mui/icons-material/SavingsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const coinTotals: ResourceProps = {
  name: 'coin-totals',
  icon: Savings,
  list: lazyPage(() => import('./coin-totals-list.tsx'), 'CoinTotalsList'),
  recordRepresentation: 'id',
};
