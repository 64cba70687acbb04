import Savings from '@mui/icons-material/SavingsOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    'coin-totals': {
      menu: { group: 'coins', position: 190 },
      icon: Savings,
      list: lazyPage(() => import('./coin-totals-list.tsx'), 'CoinTotalsList'),
      recordRepresentation: 'id',
      actions: { list: calls.listCoinTotals },
      rules: {
        filters: {},
        sorts: ['id'],
        order: { field: 'id', order: 'DESC' },
      },
    },
  },
  found: {
    COIN_TOTAL: { resource: 'coin-totals', narrowedBy: () => ({}) },
  },
};
