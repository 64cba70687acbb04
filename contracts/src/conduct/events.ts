import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

/** Events of a creator's conduct stream `conduct-{creatorId}`. */
export const conductEvents = {
  StrikeGiven: z.strictObject({
    creatorId: Id,
    missionId: Id,
    /** Strikes after this one. */
    strikes: z.int().min(1),
    requestsBlockedUntil: Instant.nullable(),
    loginBlocked: z.boolean(),
    policyVersion: z.int(),
  }),
} as const;

export type ConductEvent = EventsOf<typeof conductEvents>;
