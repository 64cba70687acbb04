import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

/** Events of the stream `creator_review-{creatorId}`. */
export const reviewEvents = {
  CreatorReviewReminded: z.strictObject({ creatorId: Id, dueAt: Instant }),
  CreatorReviewOverdue: z.strictObject({ creatorId: Id, dueAt: Instant }),
  CreatorRejected: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** A rejected applicant applies again; the review starts over. */
  CreatorReapplied: z.strictObject({ creatorId: Id, userId: Id, remindAt: Instant, dueAt: Instant }),
} as const;

export type ReviewEvent = EventsOf<typeof reviewEvents>;
