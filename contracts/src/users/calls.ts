import type { Call } from '../call.ts';

export const userCalls = {
  listUsers: { method: 'GET', path: '/admin/api/users', access: 'console' },
  showUser: { method: 'GET', path: '/admin/api/users/{id}', access: 'console' },
  findUser: { method: 'POST', path: '/admin/api/users/find', access: 'operator' },
  readUser: { method: 'POST', path: '/admin/api/users/{id}/read', access: 'operator' },
  blockLogin: { method: 'POST', path: '/admin/api/users/{id}/block-login', access: 'operator' },
  unblockLogin: { method: 'POST', path: '/admin/api/users/{id}/unblock-login', access: 'operator' },
} as const satisfies Record<string, Call>;
