import type { Call } from '../call.ts';

/** Payout batches for creators; none of these calls is in the specification. All console staff can read them, only finance can change them. */
export const payoutCalls = {
  listPayoutBatches: { method: 'GET', path: '/admin/api/payout-batches', access: 'console' },
  showPayoutBatch: { method: 'GET', path: '/admin/api/payout-batches/{id}', access: 'console' },
  preparePayouts: { method: 'POST', path: '/admin/api/payout-batches', access: 'finance' },
  holdBackPayout: { method: 'POST', path: '/admin/api/payout-batches/{id}/hold-back', access: 'finance' },
  approvePayouts: { method: 'POST', path: '/admin/api/payout-batches/{id}/approve', access: 'finance' },
  rejectPayouts: { method: 'POST', path: '/admin/api/payout-batches/{id}/reject', access: 'finance' },
  makePayoutFile: { method: 'POST', path: '/admin/api/payout-batches/{id}/file', access: 'finance' },
  checkPayoutResult: {
    method: 'POST',
    path: '/admin/api/payout-batches/{id}/check-result',
    access: 'finance',
    again: 'It changes nothing.',
  },
  proposeHandPayout: { method: 'POST', path: '/admin/api/creators/{id}/hand-payouts', access: 'finance' },
  applyPayoutResult: { method: 'POST', path: '/admin/api/payout-batches/{id}/result', access: 'finance' },
} as const satisfies Record<string, Call>;
