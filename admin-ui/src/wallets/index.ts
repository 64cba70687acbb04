import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { ConsoleResource } from '../menu/groups.ts';
import { lazyPage } from '../parts/lazy-page.ts';

export const wallets: ConsoleResource = {
  name: 'wallets',
  options: { group: 'coins' },
  icon: AccountBalanceWallet,
  list: lazyPage(() => import('./wallet-list.tsx'), 'WalletList'),
  show: lazyPage(() => import('./wallet-show.tsx'), 'WalletShow'),
  recordRepresentation: 'username',
};
