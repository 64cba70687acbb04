import type { Call } from '../call.ts';

/** The daily limit of a fan, and the fairness of lucky products; none of these calls is in the specification. */
export const rouletteCalls = {
  rollLimit: { method: 'GET', path: '/api/v1/users/me/roll-limit', access: 'user' },
  setRollLimit: { method: 'PUT', path: '/api/v1/users/me/roll-limit', access: 'verified' },
  listFairness: { method: 'GET', path: '/admin/api/fairness', access: 'console' },
} as const satisfies Record<string, Call>;
