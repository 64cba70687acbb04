import type { Call } from '../call.ts';

export const coinCalls = {
  coinItems: { method: 'GET', path: '/api/v1/coin-items', access: 'fan' },
  coinBalance: { method: 'GET', path: '/api/v1/coin-deposit', access: 'verified' },
  coinLots: { method: 'GET', path: '/api/v1/coin-deposit/lots', access: 'verified' },
  coinQuote: { method: 'GET', path: '/api/v1/coin-deposit/quote', access: 'fan' },
  coinHistory: { method: 'GET', path: '/api/v1/users/me/coin-history/page', access: 'verified' },
} as const satisfies Record<string, Call>;
