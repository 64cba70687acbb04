import SendMoney from '@mui/icons-material/PriceCheckOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    /** Batches of payouts to creators. */
    'payout-batches': {
      menu: { group: 'settlement', position: 320 },
      icon: SendMoney,
      list: lazyPage(() => import('./payout-batch-list.tsx'), 'PayoutBatchList'),
      show: lazyPage(() => import('./payout-batch-show.tsx'), 'PayoutBatchShow'),
      recordRepresentation: 'month',
      actions: {
        list: calls.listPayoutBatches,
        show: calls.showPayoutBatch,
        prepare: calls.preparePayouts,
        hold_back: calls.holdBackPayout,
        approve: calls.approvePayouts,
        reject: calls.rejectPayouts,
        file: calls.makePayoutFile,
        check: calls.checkPayoutResult,
        result: calls.applyPayoutResult,
      },
      rules: {
        filters: { month: true, status: true, open: true },
        sorts: ['id', 'prepared', 'month', 'totalWon'],
        order: { field: 'prepared', order: 'DESC' },
      },
      codeWords: { status: 'console.payout.status.*' },
    },
  },
  found: {
    PAYOUT_BATCH: { resource: 'payout-batches' },
  },
  waiting: {
    PAYOUTS_TO_APPROVE: listPath('payout-batches', { status: 'PREPARED' }),
    PAYOUTS_TO_SEND: listPath('payout-batches', { status: 'APPROVED' }),
    PAYOUTS_TO_CONFIRM: listPath('payout-batches', { status: 'FILE_MADE' }),
  },
};
