import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    refunds: {
      menu: { group: 'coins', position: 220 },
      icon: CurrencyExchange,
      list: lazyPage(() => import('./refund-list.tsx'), 'RefundList'),
      show: lazyPage(() => import('./refund-show.tsx'), 'RefundShow'),
      recordRepresentation: 'id',
      actions: {
        list: calls.listRefunds,
        show: calls.showRefund,
        read_account: calls.readRefundAccount,
        claim: calls.claimRefund,
        release: calls.releaseRefund,
        record: calls.recordRefund,
        confirm: calls.confirmRefund,
        withdraw: calls.withdrawRefundRecord,
      },
      rules: {
        filters: { status: true, open: true, toStaff: true, userId: true, paymentId: true },
        sorts: ['id', 'owed', 'dueOn'],
        order: { field: 'owed', order: 'ASC' },
      },
      codeWords: { status: 'console.refund.status.*' },
    },
  },
  found: {
    REFUND: { resource: 'refunds' },
  },
  waiting: {
    REFUNDS_BY_HAND: listPath('refunds', { toStaff: true }),
  },
};
