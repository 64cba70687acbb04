import FactCheck from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const providerDays: ResourceProps = {
  name: 'provider-days',
  icon: FactCheck,
  list: lazyPage(() => import('./provider-day-list.tsx'), 'ProviderDayList'),
  recordRepresentation: 'id',
};
