import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { everyStaffRole } from './staff-roles.ts';

const roles = z.array(z.enum(everyStaffRole));

/** Events of the single stream `staff-all`: changes of staff roles by two administrators, the making of first administrators, and lockouts from the console. */
export const staffEvents = {
  StaffRolesChanged: z.strictObject({
    userId: Id,
    before: roles,
    after: roles,
    /** These three are null when the server operator made one of the first administrators. */
    approvalId: Id.nullable(),
    makerId: Id.nullable(),
    checkerId: Id.nullable(),
  }),
  /** An administrator locked them out until this instant; everything they had started (proposals, claims) is withdrawn. */
  StaffConsoleShut: z.strictObject({ userId: Id, adminId: Id, until: Instant }),
} as const;

/** Why something that staff started ended without a decision: its maker lost the role for it, or is locked out of the console. */
export const EndedBecause = z.literal('MAKER_LOST_ROLE');

export type StaffEvent = EventsOf<typeof staffEvents>;
