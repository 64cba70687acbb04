import type { Call } from '../call.ts';
import { stopMailsPage } from './topics.ts';

/** Notices for members, in lists, mails and pushes. Only the list is in the specification. */
export const noticeCalls = {
  notices: { method: 'GET', path: '/api/v1/users/me/notifications/page', access: 'user' },
  unreadNotices: { method: 'GET', path: '/api/v1/users/me/notifications/unread', access: 'user' },
  readNotices: { method: 'POST', path: '/api/v1/users/me/notifications/read', access: 'user' },
  noticeSettings: { method: 'GET', path: '/api/v1/users/me/notification-settings', access: 'user' },
  chooseNotices: { method: 'PUT', path: '/api/v1/users/me/notification-settings', access: 'user' },
  subscribePush: { method: 'POST', path: '/api/v1/users/me/push-subscription', access: 'user' },
  unsubscribePush: { method: 'DELETE', path: '/api/v1/users/me/push-subscription', access: 'user' },
  // Mail programs post to the same address that people open as a page (RFC 8058).
  stopMails: {
    method: 'POST',
    path: stopMailsPage,
    access: 'anyone',
    takesForm: true,
    again: 'Stopped mails stay stopped.',
  },

  listDeliveries: { method: 'GET', path: '/admin/api/deliveries', access: 'operator' },
} as const satisfies Record<string, Call>;
