import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { auditCalls } from './calls.ts';

/** Facts of an object before or after an act; neither personal data nor texts that people typed. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Something a member of the staff did, or looked at. It is never changed. */
export const StaffActRow = z.object({
  id: Id,
  at: Instant,
  staffId: Id,
  staffName: z.string(),
  /** The call that did it. */
  action: z.string(),
  /** What it was done to: a resource of the console, as its address names it, and the id there. */
  resource: z.string(),
  objectId: z.string(),
  /** Why, in the words of who did it; null where none is asked for. */
  reason: z.string().nullable(),
  /** Null where nothing was so before, as for what was only looked at. */
  before: Facts.nullable(),
  after: Facts.nullable(),
});

const name = z.string().regex(/^[A-Za-z-]{1,60}$/);

export const auditConsole = {
  listStaffActs: route(auditCalls.listStaffActs, {
    summary: 'What the staff did and looked at: who, what, why, before and after.',
    query: listQuery({
      filter: {
        staffId: Id.optional(),
        action: name.optional(),
        resource: name.optional(),
        objectId: z.string().min(1).max(200).optional(),
        /** Calendar days in Korea, `until` included. */
        from: KstDate.optional(),
        until: KstDate.optional(),
      },
      sortable: ['at'],
      order: ['at', 'DESC'],
    }),
    reply: z.array(StaffActRow),
  }),
} as const;
