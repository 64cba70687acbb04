import type { Call } from '../call.ts';

export const walletCalls = {
  listWallets: { method: 'GET', path: '/admin/api/wallets', access: 'console' },
  showWallet: { method: 'GET', path: '/admin/api/wallets/{id}', access: 'console' },
  explainWallet: { method: 'GET', path: '/admin/api/wallets/{id}/explanation', access: 'console' },
  verifyWallet: { method: 'POST', path: '/admin/api/wallets/{id}/verify', access: 'console', reads: true },
  proposeWalletAdjustment: {
    method: 'POST',
    path: '/admin/api/wallets/{id}/adjustments',
    access: 'operatorOrFinance',
  },
  listWalletEvents: { method: 'GET', path: '/admin/api/wallet-events', access: 'console' },
  exportWalletEvents: { method: 'GET', path: '/admin/api/wallets/{id}/events/export', access: 'console' },
} as const satisfies Record<string, Call>;
