import CompareArrows from '@mui/icons-material/CompareArrowsOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    'payment-differences': {
      menu: { group: 'coins', position: 230 },
      icon: CompareArrows,
      list: lazyPage(() => import('./difference-list.tsx'), 'DifferenceList'),
      show: lazyPage(() => import('./difference-show.tsx'), 'DifferenceShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listDifferences,
        show: calls.showDifference,
        cure: calls.cureDifference,
        explain: calls.explainDifference,
      },
      rules: {
        filters: { kind: true, status: true, day: true, orderId: true },
        sorts: ['id', 'found', 'day'],
        order: { field: 'found', order: 'ASC' },
      },
      codeWords: { status: 'console.difference.status.*' },
    },
  },
  found: {
    PAYMENT_DIFFERENCE: { resource: 'payment-differences', words: 'console.difference.kind' },
  },
  waiting: {
    PAYMENT_DIFFERENCES: listPath('payment-differences', { status: 'OPEN' }),
  },
};
