import type { Call } from '../call.ts';

/** Money that is owed for charges that were given back, and how it is paid; all of them are ours. */
export const refundCalls = {
  listRefunds: { method: 'GET', path: '/admin/api/refunds', access: 'finance' },
  showRefund: { method: 'GET', path: '/admin/api/refunds/{id}', access: 'finance' },
  recordRefund: { method: 'POST', path: '/admin/api/refunds/{id}/record', access: 'finance' },
  confirmRefund: { method: 'POST', path: '/admin/api/refunds/{id}/confirm', access: 'finance' },
  withdrawRefundRecord: { method: 'POST', path: '/admin/api/refunds/{id}/withdraw', access: 'finance' },
} as const satisfies Record<string, Call>;
