import type { Call } from '../call.ts';

/** Verifications of the whole ledger, and the anchors that it is compared with. */
export const verificationCalls = {
  listVerifications: { method: 'GET', path: '/admin/api/verifications', access: 'console' },
  showVerification: { method: 'GET', path: '/admin/api/verifications/{id}', access: 'console' },
  startVerification: { method: 'POST', path: '/admin/api/verifications', access: 'console' },
  listAnchors: { method: 'GET', path: '/admin/api/anchors', access: 'console' },
} as const satisfies Record<string, Call>;
