import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const settlementMonths: ResourceProps = {
  name: 'settlement-months',
  icon: Payments,
  list: lazyPage(() => import('./month-list.tsx'), 'MonthList'),
  show: lazyPage(() => import('./month-show.tsx'), 'MonthShow'),
};

/** What creators receive, month by month. */
export const settlements: ResourceProps = {
  name: 'settlements',
  icon: AccountBalance,
  list: lazyPage(() => import('./payout-list.tsx'), 'PayoutList'),
};
