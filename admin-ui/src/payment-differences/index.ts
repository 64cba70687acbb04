import CompareArrows from '@mui/icons-material/CompareArrowsOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const paymentDifferences: ConsoleResource = {
  name: 'payment-differences',
  options: { group: 'coins' },
  icon: CompareArrows,
  list: lazyPage(() => import('./difference-list.tsx'), 'DifferenceList'),
  show: lazyPage(() => import('./difference-show.tsx'), 'DifferenceShow'),
  recordRepresentation: 'id',
};
