import type { Call } from '../call.ts';

/** Results of the nightly comparison with the payment provider; none of these calls is in the specification. */
export const differenceCalls = {
  listProviderDays: { method: 'GET', path: '/admin/api/provider-days', access: 'finance' },
  listDifferences: { method: 'GET', path: '/admin/api/payment-differences', access: 'finance' },
  showDifference: { method: 'GET', path: '/admin/api/payment-differences/{id}', access: 'finance' },
  cureDifference: { method: 'POST', path: '/admin/api/payment-differences/{id}/cure', access: 'finance' },
  explainDifference: {
    method: 'POST',
    path: '/admin/api/payment-differences/{id}/explain',
    access: 'finance',
  },
} as const satisfies Record<string, Call>;
