import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { liveCalls } from './calls.ts';
import { LiveChange } from './schemas.ts';

export const liveRoutes = {
  live: route(liveCalls.live, {
    summary:
      'Server-sent events that say what has changed: `changed` with a topic, `again` where all has to be read again; of what concerns the caller, and of a mission that they may see.',
    query: z.strictObject({ missionId: Id.optional() }),
    reply: LiveChange,
    errors: [404],
  }),
} as const;
