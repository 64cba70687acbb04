import type { Call } from '../call.ts';

/** What coins are worth to creators and what is taken of it, by the month from which on; all of it is ours. */
export const rateCalls = {
  readRates: { method: 'GET', path: '/api/v1/rates', access: 'anyone' },

  listRates: { method: 'GET', path: '/admin/api/rates', access: 'console' },
  showRates: { method: 'GET', path: '/admin/api/rates/{id}', access: 'console' },
  proposeRates: { method: 'POST', path: '/admin/api/rates', access: 'finance' },
} as const satisfies Record<string, Call>;
