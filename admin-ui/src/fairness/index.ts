import Balance from '@mui/icons-material/CasinoOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const fairness: ConsoleResource = {
  name: 'fairness',
  options: { group: 'content' },
  icon: Balance,
  list: lazyPage(() => import('./fairness-list.tsx'), 'FairnessList'),
  recordRepresentation: 'productName',
};
