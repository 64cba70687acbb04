import Percent from '@mui/icons-material/PercentOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    /** Rates of settlements: current, future and past versions. */
    rates: {
      menu: { group: 'settlement', position: 330 },
      icon: Percent,
      list: lazyPage(() => import('./rates-list.tsx'), 'RatesList'),
      show: lazyPage(() => import('./rates-show.tsx'), 'RatesShow'),
      recordRepresentation: 'id',
      actions: { list: calls.listRates, show: calls.showRates, change: calls.proposeRates },
      rules: { filters: {}, sorts: ['id'], order: { field: 'id', order: 'DESC' } },
    },
  },
  found: {
    RATES: { resource: 'rates' },
  },
};
