import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const settlementMonths: ConsoleResource = {
  name: 'settlement-months',
  options: { group: 'settlement' },
  icon: Payments,
  list: lazyPage(() => import('./month-list.tsx'), 'MonthList'),
  show: lazyPage(() => import('./month-show.tsx'), 'MonthShow'),
};

/** What creators receive, month by month. */
export const settlements: ConsoleResource = {
  name: 'settlements',
  options: { group: 'settlement' },
  icon: AccountBalance,
  list: lazyPage(() => import('./payout-list.tsx'), 'PayoutList'),
};
