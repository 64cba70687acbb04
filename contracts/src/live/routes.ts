import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { liveCalls } from './calls.ts';
import { LiveChange } from './schemas.ts';

export const liveRoutes = {
  live: route(liveCalls.live, {
    summary:
      'Server-sent events about changes: `changed` with a topic, `again` when everything must be read again. They cover the caller’s own data and one mission that they may see.',
    query: z.strictObject({ missionId: Id.optional() }),
    reply: LiveChange,
    errors: [404],
  }),
} as const;
