import type { ContentReview } from '@sowon/contracts/moderation/schemas';

/** What waits for an operator stands out, of comments and missions alike. */
export const reviewTones = {
  REPORTED: 'warning',
  OBJECTED: 'warning',
  BLOCKED: 'error',
  CLEARED: 'success',
  NONE: 'default',
} as const satisfies Record<ContentReview, string>;
