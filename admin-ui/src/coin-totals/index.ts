import Savings from '@mui/icons-material/SavingsOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const coinTotals: ConsoleResource = {
  name: 'coin-totals',
  options: { group: 'coins' },
  icon: Savings,
  list: lazyPage(() => import('./coin-totals-list.tsx'), 'CoinTotalsList'),
  recordRepresentation: 'id',
};
