import BankDeposit from '@mui/icons-material/AccountBalanceOutlined';
import Matched from '@mui/icons-material/HandshakeOutlined';
import Transfer from '@mui/icons-material/MoveToInboxOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

/** Money that has come by bank, in the order in which it has to be matched. */
export const transfers: ConsoleResource = {
  name: 'transfers',
  options: { group: 'deposits' },
  icon: Transfer,
  list: lazyPage(() => import('./transfer-list.tsx'), 'TransferList'),
  show: lazyPage(() => import('./transfer-show.tsx'), 'TransferShow'),
};

/** What fans asked to pay for by bank. */
export const deposits: ConsoleResource = {
  name: 'deposits',
  options: { group: 'deposits' },
  icon: BankDeposit,
  list: lazyPage(() => import('./deposit-list.tsx'), 'DepositList'),
  show: lazyPage(() => import('./deposit-show.tsx'), 'DepositShow'),
};

/** Which transfers paid which deposits. */
export const depositMatches: ConsoleResource = {
  name: 'deposit-matches',
  options: { group: 'deposits' },
  icon: Matched,
  list: lazyPage(() => import('./match-list.tsx'), 'MatchList'),
  show: lazyPage(() => import('./match-show.tsx'), 'MatchShow'),
};
