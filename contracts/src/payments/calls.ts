import type { Call } from '../call.ts';

/** Creators cannot charge coins: a creator who tries to pay gets this error. */
const refuses = { creator: 'CREATOR_CANNOT_CHARGE' } as const;

export const paymentCalls = {
  merchantCode: { method: 'GET', path: '/api/v1/payment/imp-code', access: 'fan', refuses },
  createPayment: {
    method: 'POST',
    path: '/api/v1/payment',
    access: 'fan',
    own: 'body.userId',
    refuses,
    needsBirthDate: true,
  },
  payment: { method: 'GET', path: '/api/v1/payment/{paymentId}', access: 'fan', refuses },
  /** Not in the specification. Open to creators too: they may have paid before as fans. */
  paymentReceipt: { method: 'GET', path: '/api/v1/payment/{paymentId}/receipt', access: 'verified' },
  paymentWebhook: {
    method: 'POST',
    path: '/api/v1/payment/webhook',
    access: 'anyone',
    takesForm: true,
    again: 'The call is only a hint: the provider is asked each time, and a payment is credited once.',
  },
  depositCoins: {
    method: 'POST',
    path: '/api/v1/coin-deposit',
    access: 'fan',
    own: 'body.userId',
    refuses,
    again: 'A payment is credited once; each answer gives what the provider now reports.',
  },

  listPayments: { method: 'GET', path: '/admin/api/payments', access: 'console' },
  showPayment: { method: 'GET', path: '/admin/api/payments/{id}', access: 'console' },
} as const satisfies Record<string, Call>;
