import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    'settlement-months': {
      menu: { group: 'settlement', position: 300 },
      icon: Payments,
      list: lazyPage(() => import('./month-list.tsx'), 'MonthList'),
      show: lazyPage(() => import('./month-show.tsx'), 'MonthShow'),
      actions: {
        list: calls.listSettlementMonths,
        show: calls.showSettlementMonth,
        close: calls.closeMonth,
        export: calls.exportSettlements,
      },
      rules: {
        filters: {},
        sorts: ['id'],
        order: { field: 'id', order: 'DESC' },
      },
    },
    /** Settlements of creators, month by month. */
    settlements: {
      menu: { group: 'settlement', position: 310 },
      icon: AccountBalance,
      list: lazyPage(() => import('./payout-list.tsx'), 'PayoutList'),
      actions: { list: calls.listSettlements },
      rules: {
        filters: { month: true, creatorId: true, state: true },
        sorts: ['id', 'toReceiptWon', 'coins', 'month'],
        order: { field: 'month', order: 'DESC' },
      },
      codeWords: { state: 'console.month.state.*' },
    },
    statements: {
      actions: { list: calls.listStatements, read: calls.readStatement },
      rules: {
        filters: { month: true, creatorId: true },
        sorts: ['id', 'issued', 'month'],
        order: { field: 'issued', order: 'DESC' },
      },
    },
    'settlement-estimates': {
      actions: { list: calls.listSettlementEstimates },
      rules: {
        filters: { month: true },
        sorts: ['id', 'toReceiptWon', 'coins'],
        order: { field: 'toReceiptWon', order: 'DESC' },
      },
    },
  },
  found: {
    MONTH: { resource: 'settlement-months' },
    SETTLEMENT: { resource: 'settlements', narrowedBy: (creatorId) => ({ creatorId }) },
    STATEMENT: { resource: 'creators' },
  },
  waiting: {
    MONTHS_TO_CLOSE: '/settlement-months',
    PAYOUTS_DUE: listPath('settlements', { state: 'PAYABLE' }),
  },
  figures: {
    MONTH_ESTIMATE: { unit: 'won', path: (month) => `/settlement-months/${month}/show` },
  },
};
