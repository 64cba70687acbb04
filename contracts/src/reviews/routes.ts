import { z } from 'zod';
import { policy } from '../policy.ts';
import { Instant, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { reviewCalls } from './calls.ts';
import { ReviewState } from './schemas.ts';

const OwnReview = z.object({
  state: ReviewState,
  /** Time of the latest application. */
  applied: Instant,
  /** Deadline for the decision. */
  due: Instant,
  /** The reason of a rejection, in the operator’s words; null otherwise. */
  reason: z.string().nullable(),
});

export const reviewRoutes = {
  myReview: route(reviewCalls.myReview, {
    summary: 'The state of the review of the signed-in creator’s application.',
    reply: OwnReview,
    errors: [404],
  }),
  reapply: route(reviewCalls.reapply, {
    summary: 'Apply again after a rejection; a new review begins with its full time.',
    body: z.strictObject({
      /** Changes since the rejection, in the applicant's words; operators read them. */
      text: requiredText(policy.text.appealMax),
    }),
    reply: OwnReview,
    errors: [404, 409, 422],
  }),
} as const;
