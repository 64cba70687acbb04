import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { everyStaffRole } from './staff-roles.ts';

const roles = z.array(z.enum(everyStaffRole));

/** Events of the one stream `staff-all`: which roles two administrators gave a member and took away, who became one of the first administrators, and who was shut out of the console. */
export const staffEvents = {
  StaffRolesChanged: z.strictObject({
    userId: Id,
    before: roles,
    after: roles,
    /** These three are null where the operator of the servers made one of the first administrators. */
    approvalId: Id.nullable(),
    makerId: Id.nullable(),
    checkerId: Id.nullable(),
  }),
  /** One administrator shut them out until this instant; what they had begun is withdrawn. */
  StaffConsoleShut: z.strictObject({ userId: Id, adminId: Id, until: Instant }),
} as const;

/** Why something of the staff's ended, where nobody decided so: its maker has lost the role for it, or is shut out of the console. */
export const EndedBecause = z.literal('MAKER_LOST_ROLE');

export type StaffEvent = EventsOf<typeof staffEvents>;
