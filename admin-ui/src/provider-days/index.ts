import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'provider-days': {
      menu: { group: 'coins', position: 240 },
      icon: FactCheck,
      list: lazyPage(() => import('./provider-day-list.tsx'), 'ProviderDayList'),
      recordRepresentation: 'id',
      actions: { list: calls.listProviderDays },
      rules: {
        filters: {},
        sorts: ['id'],
        order: { field: 'id', order: 'DESC' },
      },
    },
  },
  found: {
    PROVIDER_DAY: { resource: 'payment-differences', narrowedBy: (day) => ({ day }) },
  },
};
