import type { Call } from '../call.ts';

/** Settlement rates by starting month: the value of coins to creators, and the deductions. None of these calls is in the specification. */
export const rateCalls = {
  readRates: { method: 'GET', path: '/api/v1/rates', access: 'anyone' },

  listRates: { method: 'GET', path: '/admin/api/rates', access: 'console' },
  showRates: { method: 'GET', path: '/admin/api/rates/{id}', access: 'console' },
  proposeRates: { method: 'POST', path: '/admin/api/rates', access: 'finance' },
} as const satisfies Record<string, Call>;
