import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { ResourceProps } from 'react-admin';
import { WalletList } from './wallet-list.tsx';
import { WalletShow } from './wallet-show.tsx';

export const wallets: ResourceProps = {
  name: 'wallets',
  icon: AccountBalanceWallet,
  list: WalletList,
  show: WalletShow,
  recordRepresentation: 'username',
};
