import type { Call } from '../call.ts';

/** What members are told, on the pages; all of it is ours. */
export const noticeCalls = {
  notices: { method: 'GET', path: '/api/v1/notices', access: 'user' },
  unreadNotices: { method: 'GET', path: '/api/v1/notices/unread', access: 'user' },
  readNotices: { method: 'POST', path: '/api/v1/notices/read', access: 'user' },
} as const satisfies Record<string, Call>;
