import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';

/** Events of a creator's stream `creator-{creatorId}`; a member becomes one by applying, and is public once approved. */
export const creatorEvents = {
  CreatorApplied: z.strictObject({ creatorId: Id, userId: Id }),
  CreatorApproved: z.strictObject({ creatorId: Id, userId: Id, operatorId: Id }),
} as const;

export type CreatorEvent = EventsOf<typeof creatorEvents>;
