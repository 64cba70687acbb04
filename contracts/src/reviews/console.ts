import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, Instant, idParams, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { reviewCalls } from './calls.ts';
import { ReviewState } from './schemas.ts';

/** The review of one creator’s application; its id is the creator’s. */
export const ReviewRow = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  state: ReviewState,
  /** Time of the latest application. */
  applied: Instant,
  due: Instant,
  /** The applicant's changes since a rejection; null for a first application. */
  changes: z.string().nullable(),
  /** The reason of a rejection; null otherwise. */
  reason: z.string().nullable(),
});

export const reviewConsole = {
  listReviews: route(reviewCalls.listReviews, {
    summary: 'Creators’ applications with the state of their review.',
    query: listQuery({
      filter: {
        /** Part of a name or of a page address, or an id. */
        q: text(100).optional(),
        /** True for approved or rejected ones, false for those waiting for a decision. */
        decided: z.boolean().optional(),
        state: ReviewState.optional(),
      },
      sortable: ['id', 'name', 'applied', 'due'],
      order: ['due', 'ASC'],
    }),
    reply: z.array(ReviewRow),
  }),
  showReview: route(reviewCalls.showReview, {
    summary: 'The review of one application.',
    params: idParams,
    reply: ReviewRow,
    errors: [404],
  }),
  rejectCreator: route(reviewCalls.rejectCreator, {
    summary:
      'Reject a creator’s application with a reason that they read. They may apply again, and it may still be approved later.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: ReviewRow,
    errors: [404, 409, 422],
  }),
} as const;
