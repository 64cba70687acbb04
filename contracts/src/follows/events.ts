import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';

/** Events of the stream `follow-{userId}_{creatorId}`. */
export const followEvents = {
  CreatorFollowed: z.strictObject({ userId: Id, creatorId: Id }),
  CreatorUnfollowed: z.strictObject({ userId: Id, creatorId: Id }),
} as const;

export type FollowEvent = EventsOf<typeof followEvents>;
