import type { Call } from '../call.ts';

/** Takedowns: content hidden from an instant on, or until one; none of these calls is in the specification. */
export const takedownCalls = {
  listTakedowns: { method: 'GET', path: '/admin/api/takedowns', access: 'operator' },
  showTakedown: { method: 'GET', path: '/admin/api/takedowns/{id}', access: 'operator' },
  planTakedown: { method: 'POST', path: '/admin/api/takedowns', access: 'operator' },
  callOffTakedown: { method: 'POST', path: '/admin/api/takedowns/{id}/call-off', access: 'operator' },
} as const satisfies Record<string, Call>;
