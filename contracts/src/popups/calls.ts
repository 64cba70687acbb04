import type { Call } from '../call.ts';

/** Popups: a picture and a link that are shown once. Only `currentPopup` is in the specification. */
export const popupCalls = {
  currentPopup: { method: 'GET', path: '/api/v1/notifications/popup/current', access: 'anyone' },

  listPopups: { method: 'GET', path: '/admin/api/popups', access: 'operator' },
  showPopup: { method: 'GET', path: '/admin/api/popups/{id}', access: 'operator' },
  planPopup: { method: 'POST', path: '/admin/api/popups', access: 'operator' },
  changePopup: { method: 'PUT', path: '/admin/api/popups/{id}', access: 'operator' },
  stopPopup: { method: 'POST', path: '/admin/api/popups/{id}/stop', access: 'operator' },
} as const satisfies Record<string, Call>;
