import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';

const like = z.strictObject({ userId: Id, missionId: Id, creatorId: Id });

/** Events of the stream `like-{userId}_{missionId}`. */
export const likeEvents = { MissionLiked: like, MissionUnliked: like } as const;

export type LikeEvent = EventsOf<typeof likeEvents>;
