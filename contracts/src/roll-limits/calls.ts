import type { Call } from '../call.ts';

export const rollLimitCalls = {
  rollLimit: { method: 'GET', path: '/api/v1/users/me/roll-limit', access: 'user' },
  setRollLimit: { method: 'PUT', path: '/api/v1/users/me/roll-limit', access: 'verified' },
} as const satisfies Record<string, Call>;
