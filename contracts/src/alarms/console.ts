import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { alarmsCalls } from './calls.ts';

/** A problem that does not resolve itself, or did not for a while. */
export const AlarmRow = z.object({
  id: Id,
  /** Kind of the problem, with the log's event name: `sweep.failed`. */
  event: z.string(),
  /** The object of the problem: a name or an id. */
  subject: z.string(),
  /** Code or name of the most recent error. */
  reason: z.string(),
  /** Number of occurrences since it was raised. */
  times: z.int(),
  raised: Instant,
  last: Instant,
  /** When the problem ended; null while it is open. */
  cleared: Instant.nullable(),
});

export const alarmsConsole = {
  listAlarms: route(alarmsCalls.listAlarms, {
    summary: 'Alarms for the staff, open and closed: what happened, how often and since when.',
    query: listQuery({
      filter: { open: z.boolean().optional() },
      sortable: ['raised', 'last'],
      order: ['raised', 'DESC'],
    }),
    reply: z.array(AlarmRow),
  }),
} as const;
