import Percent from '@mui/icons-material/PercentOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** By what months are settled: now, from a month to come on, and before. */
export const rates: ConsoleResource = {
  name: 'rates',
  options: { group: 'settlement' },
  icon: Percent,
  list: lazyPage(() => import('./rates-list.tsx'), 'RatesList'),
  show: lazyPage(() => import('./rates-show.tsx'), 'RatesShow'),
  recordRepresentation: 'id',
};
