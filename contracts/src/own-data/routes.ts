import { z } from 'zod';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { ownDataCalls } from './calls.ts';

export const ownDataRoutes = {
  exportOwnData: route(ownDataCalls.exportOwnData, {
    summary:
      'Everything that concerns the member, as one file of JSON, a list by part; three times a day at most, within 5 minutes of a login.',
    params: z.strictObject({ userId: Id }),
    reply: z.record(z.string(), z.unknown()),
    errors: [403, 429],
  }),
} as const;
