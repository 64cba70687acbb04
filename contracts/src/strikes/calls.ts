import type { Call } from '../call.ts';

/** Strikes; not in the specification: calls for the creator concerned, and for staff who decide on them. */
export const strikesCalls = {
  myStrikes: { method: 'GET', path: '/api/v1/creators/me/strikes', access: 'creator' },

  appealStrike: { method: 'POST', path: '/api/v1/creators/me/strikes/{id}/appeal', access: 'creator' },
  strikeByLink: { method: 'GET', path: '/api/v1/strike-appeals', access: 'anyone' },
  appealByLink: { method: 'POST', path: '/api/v1/strike-appeals', access: 'anyone' },

  listStrikes: { method: 'GET', path: '/admin/api/strikes', access: 'console' },
  showStrike: { method: 'GET', path: '/admin/api/strikes/{id}', access: 'console' },
  liftStrike: { method: 'POST', path: '/admin/api/strikes/{id}/lift', access: 'operator' },
  giveGrade: { method: 'POST', path: '/admin/api/creators/{id}/grade', access: 'operator' },
  upholdStrike: { method: 'POST', path: '/admin/api/strikes/{id}/uphold', access: 'operator' },
} as const satisfies Record<string, Call>;
