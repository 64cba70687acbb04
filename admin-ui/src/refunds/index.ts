import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const refunds: ResourceProps = {
  name: 'refunds',
  icon: CurrencyExchange,
  list: lazyPage(() => import('./refund-list.tsx'), 'RefundList'),
  show: lazyPage(() => import('./refund-show.tsx'), 'RefundShow'),
  recordRepresentation: 'id',
};
