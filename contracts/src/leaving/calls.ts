import type { Call } from '../call.ts';

export const leavingCalls = {
  leavingTerms: { method: 'GET', path: '/api/v1/users/me/leaving', access: 'user' },
  leave: {
    method: 'DELETE',
    path: '/api/v1/users/me',
    access: 'user',
    again: 'The member’s token is answered with 401.',
  },
  listDepartures: { method: 'GET', path: '/admin/api/departures', access: 'console' },
  listDestructions: { method: 'GET', path: '/admin/api/destructions', access: 'console' },
} as const satisfies Record<string, Call>;
