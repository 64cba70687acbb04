import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { ownDataCalls } from './calls.ts';

export const ownDataRoutes = {
  exportOwnData: route(ownDataCalls.exportOwnData, {
    summary:
      'All data about the member as one JSON file with a list for each part; at most three times a day, within 5 minutes of a login.',
    params: z.strictObject({ userId: Id }),
    reply: z.record(z.string(), z.unknown()),
    errors: [403, 429],
  }),
} as const;
