import type { Call } from '../call.ts';

/** Ours: strikes as their creator sees them, and as the staff judges them. */
export const conductCalls = {
  myStrikes: { method: 'GET', path: '/api/v1/creators/me/strikes', access: 'creator' },

  listStrikes: { method: 'GET', path: '/admin/api/strikes', access: 'console' },
  showStrike: { method: 'GET', path: '/admin/api/strikes/{id}', access: 'console' },
  liftStrike: { method: 'POST', path: '/admin/api/strikes/{id}/lift', access: 'operator' },
} as const satisfies Record<string, Call>;
