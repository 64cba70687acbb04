import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    payments: {
      menu: { group: 'coins', position: 210 },
      icon: Receipt,
      list: lazyPage(() => import('./payment-list.tsx'), 'PaymentList'),
      show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
      recordRepresentation: 'name',
      actions: {
        list: calls.listPayments,
        show: calls.showPayment,
        refund: calls.proposeRefund,
        withdraw: calls.proposeWithdrawal,
      },
      rules: {
        filters: { q: true, status: true, userId: true, givingBack: true },
        sorts: ['id', 'created'],
        order: { field: 'created', order: 'DESC' },
      },
      codeWords: { status: 'console.payment.status.*' },
    },
  },
  found: {
    PAYMENT: { resource: 'payments' },
  },
  waiting: {
    QUARANTINED_PAYMENTS: listPath('payments', { givingBack: true }),
  },
};
