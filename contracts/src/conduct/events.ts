import { z } from 'zod';
import { type EventsOf, Source } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { GradeName } from './schemas.ts';

/** Events of a creator's conduct stream `conduct-{creatorId}`. */
export const conductEvents = {
  StrikeGiven: z.strictObject({
    strikeId: Id,
    creatorId: Id,
    /** What was missed; it gives one strike at most. */
    source: Source,
    /** Strikes after this one. */
    strikes: z.int().min(1),
    requestsBlockedUntil: Instant.nullable(),
    /** What the creator falls to; null = their grade stays. */
    grade: GradeName.nullable(),
    loginBlocked: z.boolean(),
    policyVersion: z.int(),
  }),
} as const;

export type ConductEvent = EventsOf<typeof conductEvents>;
