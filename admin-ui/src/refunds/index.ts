import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const refunds: ConsoleResource = {
  name: 'refunds',
  options: { group: 'coins' },
  icon: CurrencyExchange,
  list: lazyPage(() => import('./refund-list.tsx'), 'RefundList'),
  show: lazyPage(() => import('./refund-show.tsx'), 'RefundShow'),
  recordRepresentation: 'id',
};
