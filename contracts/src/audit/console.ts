import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { auditCalls } from './calls.ts';

/** Facts of an object before or after an act; neither personal data nor texts that people typed. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An act or a view of a staff member. It is never changed. */
export const StaffActRow = z.object({
  id: Id,
  at: Instant,
  staffId: Id,
  staffName: z.string(),
  /** Name of the call. */
  action: z.string(),
  /** The object of the act: a console resource, as in its address, and the id there. */
  resource: z.string(),
  objectId: z.string(),
  /** The reason in the staff member's words; null if none is asked for. */
  reason: z.string().nullable(),
  /** Null if there was no state before, as for a mere view. */
  before: Facts.nullable(),
  after: Facts.nullable(),
});

const name = z.string().regex(/^[A-Za-z-]{1,60}$/);

export const auditConsole = {
  listStaffActs: route(auditCalls.listStaffActs, {
    summary: 'What staff did and read: who, what, why, before and after.',
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
