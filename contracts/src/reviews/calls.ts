import type { Call } from '../call.ts';

export const reviewCalls = {
  myReview: { method: 'GET', path: '/api/v1/creators/me/review', access: 'creator' },
  reapply: { method: 'POST', path: '/api/v1/creators/me/review', access: 'creator' },

  listReviews: { method: 'GET', path: '/admin/api/reviews', access: 'console' },
  showReview: { method: 'GET', path: '/admin/api/reviews/{id}', access: 'console' },
  rejectCreator: { method: 'POST', path: '/admin/api/reviews/{id}/reject', access: 'operator' },
} as const satisfies Record<string, Call>;
