import { z } from 'zod';
import { Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { conductCalls } from './calls.ts';
import { Strike } from './schemas.ts';

export const conductRoutes = {
  myStrikes: route(conductCalls.myStrikes, {
    summary: 'The strikes of the signed-in creator, the newest first, and what they lead to now.',
    reply: z.object({
      /** How many stand: lifted ones count for nothing. */
      standing: z.int(),
      /** No new requests until then; null where they are taken. */
      requestsBlockedUntil: Instant.nullable(),
      strikes: z.array(Strike),
    }),
  }),
} as const;
