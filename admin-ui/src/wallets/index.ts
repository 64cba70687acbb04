import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';
import { eventPath } from './event-place.ts';

export const noun: Noun = {
  resources: {
    wallets: {
      menu: { group: 'coins', position: 180 },
      icon: AccountBalanceWallet,
      list: lazyPage(() => import('./wallet-list.tsx'), 'WalletList'),
      show: lazyPage(() => import('./wallet-show.tsx'), 'WalletShow'),
      recordRepresentation: 'username',
      actions: {
        list: calls.listWallets,
        show: calls.showWallet,
        verify: calls.verifyWallet,
        take_evidence: calls.takeWalletEvidence,
        adjust: calls.proposeWalletAdjustment,
      },
      rules: {
        filters: { q: true, state: true },
        sorts: ['id', 'available', 'held', 'version', 'updatedAt'],
        order: { field: 'updatedAt', order: 'DESC' },
      },
      codeWords: { state: 'console.wallet.state.*' },
    },
    'wallet-events': {
      actions: { list: calls.listWalletEvents, export: calls.exportWalletEvents },
      rules: {
        filters: { walletId: true, type: true, from: true, until: true, upTo: true },
        sorts: ['version'],
        order: { field: 'version', order: 'DESC' },
      },
    },
  },
  found: {
    WALLET: { resource: 'wallets' },
    EVENT: { resource: 'wallets', path: eventPath },
  },
  waiting: {
    FROZEN_WALLETS: listPath('wallets', { state: 'FROZEN' }),
  },
  figures: {
    WALLETS: { unit: 'count', path: () => '/wallets' },
    COINS_AVAILABLE: { unit: 'coins', path: () => '/wallets?sort=available&order=DESC' },
    COINS_HELD: { unit: 'coins', path: () => '/wallets?sort=held&order=DESC' },
  },
};
