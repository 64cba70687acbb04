import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const noun: Noun = {
  resources: {
    deliveries: {
      menu: { group: 'audit', position: 410 },
      icon: ForwardToInbox,
      list: lazyPage(() => import('./delivery-list.tsx'), 'DeliveryList'),
      actions: { list: calls.listDeliveries },
      rules: {
        filters: { channel: true, state: true, failed: true, recipientId: true, notice: true },
        sorts: ['created'],
        order: { field: 'created', order: 'DESC' },
      },
    },
  },
  found: {
    DELIVERY: {
      resource: 'deliveries',
      narrowedBy: (recipientId) => ({ recipientId }),
      words: 'console.user.notice',
    },
  },
};
