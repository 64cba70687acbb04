import type { Call } from '../call.ts';

/** What the console's own pages need of all nouns at once. */
export const deskCalls = {
  waiting: { method: 'GET', path: '/admin/api/waiting', access: 'console' },
  find: { method: 'GET', path: '/admin/api/find', access: 'console' },
} as const satisfies Record<string, Call>;
