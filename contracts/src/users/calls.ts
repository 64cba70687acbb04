import type { Call } from '../call.ts';

export const userCalls = {
  setPortrait: {
    method: 'POST',
    path: '/api/v1/users/{userId}/image',
    access: 'verified',
    own: 'params.userId',
    orUpload: 'image',
  },
  removePortrait: {
    method: 'DELETE',
    path: '/api/v1/users/{userId}/image',
    access: 'verified',
    own: 'params.userId',
  },

  shutOutByLink: { method: 'GET', path: '/api/v1/shut-outs', access: 'anyone' },
  objectByLink: { method: 'POST', path: '/api/v1/shut-outs', access: 'anyone' },

  listUsers: { method: 'GET', path: '/admin/api/users', access: 'console' },
  showUser: { method: 'GET', path: '/admin/api/users/{id}', access: 'console' },
  findUser: { method: 'POST', path: '/admin/api/users/find', access: 'operator' },
  readUser: { method: 'POST', path: '/admin/api/users/{id}/read', access: 'operator', reads: true },
  blockLogin: { method: 'POST', path: '/admin/api/users/{id}/block-login', access: 'operator' },
  unblockLogin: { method: 'POST', path: '/admin/api/users/{id}/unblock-login', access: 'operator' },
  resetSecondFactor: { method: 'POST', path: '/admin/api/users/{id}/reset-second-factor', access: 'admin' },
  proposeStaffRoles: { method: 'POST', path: '/admin/api/users/{id}/staff-roles', access: 'admin' },
  shutConsole: { method: 'POST', path: '/admin/api/users/{id}/shut-console', access: 'admin' },
  upholdShutOut: { method: 'POST', path: '/admin/api/users/{id}/uphold-shut-out', access: 'operator' },
} as const satisfies Record<string, Call>;
