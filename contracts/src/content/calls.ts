import type { Call } from '../call.ts';

export const contentCalls = {
  reportContent: { method: 'POST', path: '/api/v1/content/{kind}/{contentId}/reports', access: 'verified' },
  takeBackContentReport: {
    method: 'DELETE',
    path: '/api/v1/content/{kind}/{contentId}/reports',
    access: 'verified',
  },
  ownContentBlocks: { method: 'GET', path: '/api/v1/content/blocks', access: 'verified' },
  objectToContentBlock: {
    method: 'POST',
    path: '/api/v1/content/{kind}/{contentId}/objection',
    access: 'verified',
  },

  showContent: { method: 'GET', path: '/admin/api/content/{kind}/{id}', access: 'operator' },
  blockContent: { method: 'POST', path: '/admin/api/content/{kind}/{id}/block', access: 'operator' },
  unblockContent: { method: 'POST', path: '/admin/api/content/{kind}/{id}/unblock', access: 'operator' },
  clearContent: { method: 'POST', path: '/admin/api/content/{kind}/{id}/clear', access: 'operator' },
  upholdContentBlock: { method: 'POST', path: '/admin/api/content/{kind}/{id}/uphold', access: 'operator' },
} as const satisfies Record<string, Call>;
