import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { alarmsCalls } from './calls.ts';

/** Something that does not mend itself, or did not for a while. */
export const AlarmRow = z.object({
  id: Id,
  /** What kind of thing happened, as the log names it: `sweep.failed`. */
  event: z.string(),
  /** What it happened to: a name or an id. */
  subject: z.string(),
  /** A code or the name of an error, of the last time. */
  reason: z.string(),
  /** How often it happened since it was raised. */
  times: z.int(),
  raised: Instant,
  last: Instant,
  /** When it was over; null while it is open. */
  cleared: Instant.nullable(),
});

export const alarmsConsole = {
  listAlarms: route(alarmsCalls.listAlarms, {
    summary: 'What operators were told of, open and over: what, how often and since when.',
    query: listQuery({
      filter: { open: z.boolean().optional() },
      sortable: ['raised', 'last'],
      order: ['raised', 'DESC'],
    }),
    reply: z.array(AlarmRow),
  }),
} as const;
