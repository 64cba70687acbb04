import type { Call } from '../call.ts';

export const coinTotalsCalls = {
  coinTotalsPage: { method: 'GET', path: '/api/v1/coin-totals', access: 'anyone' },
  coinTotalsCsv: { method: 'GET', path: '/api/v1/coin-totals/csv', access: 'anyone' },
  coinTotals: { method: 'GET', path: '/api/v1/coin-totals/{day}', access: 'anyone' },
  coinTotalsProof: { method: 'GET', path: '/api/v1/coin-totals/{day}/proof', access: 'verified' },

  listCoinTotals: { method: 'GET', path: '/admin/api/coin-totals', access: 'console' },
} as const satisfies Record<string, Call>;
