import type { Call } from '../call.ts';

/** Calls for console pages that span all nouns. */
export const deskCalls = {
  waiting: { method: 'GET', path: '/admin/api/waiting', access: 'console' },
  find: { method: 'GET', path: '/admin/api/find', access: 'console' },
} as const satisfies Record<string, Call>;
