import { z } from 'zod';
import { Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { reviewCalls } from './calls.ts';
import { ReviewState } from './schemas.ts';

export const reviewRoutes = {
  myReview: route(reviewCalls.myReview, {
    summary: 'How far the review of the signed-in creator’s application is.',
    reply: z.object({
      state: ReviewState,
      applied: Instant,
      /** By when it is to be decided. */
      due: Instant,
      /** Why it was rejected, in the operator’s words; null otherwise. */
      reason: z.string().nullable(),
    }),
    errors: [404],
  }),
} as const;
