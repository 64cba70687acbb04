import type { Call } from '../call.ts';

/** Withdrawals and refunds of charges, their accounts and payments. None of these calls is in the specification. */
export const refundCalls = {
  withdrawCharge: { method: 'POST', path: '/api/v1/coin-deposit/withdrawals', access: 'verified' },
  refundAccount: { method: 'GET', path: '/api/v1/users/me/refund-account', access: 'verified' },
  tellRefundAccount: { method: 'PUT', path: '/api/v1/users/me/refund-account', access: 'verified' },

  listRefunds: { method: 'GET', path: '/admin/api/refunds', access: 'finance' },
  showRefund: { method: 'GET', path: '/admin/api/refunds/{id}', access: 'finance' },
  /** Not marked as `reads`, so auditors cannot call it: only finance members who pay may read it. */
  readRefundAccount: { method: 'POST', path: '/admin/api/refunds/{id}/account/read', access: 'finance' },
  claimRefund: { method: 'POST', path: '/admin/api/refunds/{id}/claim', access: 'finance' },
  releaseRefund: { method: 'POST', path: '/admin/api/refunds/{id}/release', access: 'finance' },
  recordRefund: { method: 'POST', path: '/admin/api/refunds/{id}/record', access: 'finance' },
  confirmRefund: { method: 'POST', path: '/admin/api/refunds/{id}/confirm', access: 'finance' },
  withdrawRefundRecord: { method: 'POST', path: '/admin/api/refunds/{id}/withdraw', access: 'finance' },
  proposeWithdrawal: {
    method: 'POST',
    path: '/admin/api/payments/{id}/withdrawals',
    access: 'operatorOrFinance',
  },
  proposeRefund: {
    method: 'POST',
    path: '/admin/api/payments/{id}/granted-refunds',
    access: 'operatorOrFinance',
  },
} as const satisfies Record<string, Call>;
