import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';

/** Events of a creator's stream `creator-{creatorId}`; a member becomes one by applying, and is public once approved. */
export const creatorEvents = {
  CreatorApplied: z.strictObject({
    creatorId: Id,
    userId: Id,
    /** When operators are reminded of it, and by when it is to be decided. */
    remindAt: Instant,
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  CreatorApproved: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
} as const;

export type CreatorEvent = EventsOf<typeof creatorEvents>;
