import { z } from 'zod';
import { IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { leavingCalls } from './calls.ts';
import { LeavingTerms } from './schemas.ts';

export const leavingRoutes = {
  leavingTerms: route(leavingCalls.leavingTerms, {
    summary: 'The effect of leaving now: what prevents it, what ends, what is refunded and what is lost.',
    reply: LeavingTerms,
  }),
  leave: route(leavingCalls.leave, {
    summary: 'Leave the service; needs a recent login. All sessions end, and bought coins are refunded.',
    /** Coins that the member agrees to lose: at least as many as would be lost. */
    query: z.strictObject({ lost: z.coerce.number().int().min(0).max(100_000_000) }),
    reply: IdReply,
    errors: [403, 409],
  }),
} as const;
