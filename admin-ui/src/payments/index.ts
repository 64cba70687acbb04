import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const payments: ConsoleResource = {
  name: 'payments',
  options: { group: 'coins' },
  icon: Receipt,
  list: lazyPage(() => import('./payment-list.tsx'), 'PaymentList'),
  show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
  recordRepresentation: 'name',
};
