import type { Call } from '../call.ts';

/** Money that is owed for charges that were given back, where it goes and how it is paid; all of them are ours. */
export const refundCalls = {
  refundAccount: { method: 'GET', path: '/api/v1/users/me/refund-account', access: 'verified' },
  tellRefundAccount: { method: 'PUT', path: '/api/v1/users/me/refund-account', access: 'verified' },

  listRefunds: { method: 'GET', path: '/admin/api/refunds', access: 'finance' },
  showRefund: { method: 'GET', path: '/admin/api/refunds/{id}', access: 'finance' },
  /** Not open to auditors, as what only shows something is: whoever pays reads it, and nobody else. */
  readRefundAccount: { method: 'POST', path: '/admin/api/refunds/{id}/account/read', access: 'finance' },
  claimRefund: { method: 'POST', path: '/admin/api/refunds/{id}/claim', access: 'finance' },
  releaseRefund: { method: 'POST', path: '/admin/api/refunds/{id}/release', access: 'finance' },
  recordRefund: { method: 'POST', path: '/admin/api/refunds/{id}/record', access: 'finance' },
  confirmRefund: { method: 'POST', path: '/admin/api/refunds/{id}/confirm', access: 'finance' },
  withdrawRefundRecord: { method: 'POST', path: '/admin/api/refunds/{id}/withdraw', access: 'finance' },
} as const satisfies Record<string, Call>;
