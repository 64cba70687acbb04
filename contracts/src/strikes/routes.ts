import { z } from 'zod';
import { policy } from '../policy.ts';
import { IdReply, Instant, idParams, linkQuery, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { strikesCalls } from './calls.ts';
import { GradeName, Strike } from './schemas.ts';

const appealBody = z.strictObject({ text: requiredText(policy.text.appealMax) });

export const strikesRoutes = {
  myStrikes: route(strikesCalls.myStrikes, {
    summary: 'The signed-in creator’s strikes, newest first, with their current consequences.',
    reply: z.object({
      /** Number of strikes in force, without lifted ones. */
      standing: z.int(),
      /** The grade in force, which sets the earnings now. */
      grade: GradeName,
      /** No new requests until then; null if requests are accepted. */
      requestsBlockedUntil: Instant.nullable(),
      strikes: z.array(Strike),
    }),
  }),
  appealStrike: route(strikesCalls.appealStrike, {
    summary: 'Appeal a strike of the signed-in creator, once, within 30 days.',
    params: idParams,
    body: appealBody,
    reply: IdReply,
    errors: [404, 409],
  }),
  strikeByLink: route(strikesCalls.strikeByLink, {
    summary:
      'A strike as its creator sees it, by the code in the mailed link, for creators who cannot log in.',
    query: linkQuery,
    reply: Strike,
    errors: [404],
  }),
  appealByLink: route(strikesCalls.appealByLink, {
    summary: 'Appeal a strike by the code in the mailed link.',
    query: linkQuery,
    body: appealBody,
    reply: IdReply,
    errors: [404, 409],
  }),
} as const;
