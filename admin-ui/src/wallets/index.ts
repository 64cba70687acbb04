import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../parts/lazy-page.ts';

export const wallets: ResourceProps = {
  name: 'wallets',
  icon: AccountBalanceWallet,
  list: lazyPage(() => import('./wallet-list.tsx'), 'WalletList'),
  show: lazyPage(() => import('./wallet-show.tsx'), 'WalletShow'),
  recordRepresentation: 'username',
};
