import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const payments: ResourceProps = {
  name: 'payments',
  icon: Receipt,
  list: lazyPage(() => import('./payment-list.tsx'), 'PaymentList'),
  show: lazyPage(() => import('./payment-show.tsx'), 'PaymentShow'),
  recordRepresentation: 'name',
};
