import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id } from '../primitives.ts';
import { everyStaffRole } from './staff-roles.ts';

const roles = z.array(z.enum(everyStaffRole));

/** Events of the one stream `staff-all`: which roles of the staff two administrators gave a member, and took away. */
export const staffEvents = {
  StaffRolesChanged: z.strictObject({
    userId: Id,
    before: roles,
    after: roles,
    approvalId: Id,
    makerId: Id,
    checkerId: Id,
  }),
} as const;

export type StaffEvent = EventsOf<typeof staffEvents>;
