import type { ContentReview } from '@sowon/contracts/moderation/schemas';

/** Tag colours of comments and missions; those that wait for an operator stand out. */
export const reviewTones = {
  REPORTED: 'warning',
  OBJECTED: 'warning',
  BLOCKED: 'error',
  CLEARED: 'success',
  NONE: 'default',
} as const satisfies Record<ContentReview, string>;
