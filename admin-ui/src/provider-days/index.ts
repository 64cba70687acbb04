import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const providerDays: ConsoleResource = {
  name: 'provider-days',
  options: { group: 'coins' },
  icon: FactCheck,
  list: lazyPage(() => import('./provider-day-list.tsx'), 'ProviderDayList'),
  recordRepresentation: 'id',
};
