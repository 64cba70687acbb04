import type { Call } from '../call.ts';

/** What members are told, on the pages. The count and the reading are ours. */
export const noticeCalls = {
  notices: { method: 'GET', path: '/api/v1/users/me/notifications/page', access: 'user' },
  unreadNotices: { method: 'GET', path: '/api/v1/users/me/notifications/unread', access: 'user' },
  readNotices: { method: 'POST', path: '/api/v1/users/me/notifications/read', access: 'user' },
} as const satisfies Record<string, Call>;
