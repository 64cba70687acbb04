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
  /** An operator shut the creator out, whatever their strikes: no login, no requests. */
  CreatorShutOut: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
  /** An operator let the creator in again, whoever or whatever had shut them out. */
  CreatorLetIn: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
} as const;

export type ConductEvent = EventsOf<typeof conductEvents>;
