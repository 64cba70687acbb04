import { z } from 'zod';
import { IdReply } from '../primitives.ts';
import { route } from '../route.ts';
import { leavingCalls } from './calls.ts';
import { LeavingTerms } from './schemas.ts';

export const leavingRoutes = {
  leavingTerms: route(leavingCalls.leavingTerms, {
    summary:
      'What leaving would come to now: what stands in the way, what ends, what is given back and what is lost.',
    reply: LeavingTerms,
  }),
  leave: route(leavingCalls.leave, {
    summary: 'Leave, minutes after logging in; all sessions end. Bought coins are given back as money.',
    /** Coins that the member agrees to lose: at least as many as would be lost. */
    query: z.strictObject({ lost: z.coerce.number().int().min(0).max(100_000_000) }),
    reply: IdReply,
    errors: [403, 409],
  }),
} as const;
