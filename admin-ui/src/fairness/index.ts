import Balance from '@mui/icons-material/CasinoOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    fairness: {
      menu: { group: 'content', position: 60 },
      icon: Balance,
      list: lazyPage(() => import('./fairness-list.tsx'), 'FairnessList'),
      recordRepresentation: 'productName',
      actions: { list: calls.listFairness },
      rules: {
        filters: { productId: true },
        sorts: ['id', 'rolls', 'wins'],
        order: { field: 'rolls', order: 'DESC' },
      },
    },
  },
};
