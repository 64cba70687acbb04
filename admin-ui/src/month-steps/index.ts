import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';

export const noun: Noun = {
  resources: {
    'month-differences': {
      actions: { list: calls.listMonthDifferences, show: calls.showMonthSteps },
      rules: {
        filters: { month: true, presence: true, flag: true, flagged: true },
        sorts: ['id', 'changeWon', 'receivedWon', 'grossWon'],
        order: { field: 'changeWon', order: 'DESC' },
      },
    },
  },
};
