import { everyStaffRole, Id, staffRoles } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import type { Ctx } from '../../../context.ts';
import { staffRolesRows } from '../../ground/accounts/commands.ts';
import { findStaff, members, staffChanges } from '../../ground/accounts/queries.ts';
import { staffId, staffStream, staffStreamId } from '../../ground/accounts/staff-stream.ts';
import { decideRoles, type ReadStaff } from './decide-roles.ts';

const Roles = z.array(z.enum(everyStaffRole));
const Wish = z.strictObject({ userId: Id, roles: Roles });

/** Change of a member's staff roles by two administrators other than the member (docs/rules/users.md#staff-accounts). */
export const roleChange: ApprovalKind = {
  kind: 'ROLE_CHANGE',
  proposedBy: 'proposeStaffRoles',
  approvers: 'admin',
  async prepare(ctx, wish) {
    const { userId, roles } = Wish.parse(wish);
    const staff = await readStaff(ctx, userId);
    return {
      streams: [staffStreamId],
      object: { resource: 'users', id: userId },
      concernsId: userId,
      figure: null,
      effect: (streams) => {
        const decided = decideRoles(staff, streams.state(staffStream, staffId).changes, roles);
        if (isRejection(decided)) return decided;
        return [{ name: 'roles', before: [...decided.before], after: [...decided.after] }];
      },
      execute: (streams, { approvalId, makerId, checkerId, at }) => {
        const decided = decideRoles(staff, streams.state(staffStream, staffId).changes, roles);
        if (isRejection(decided)) return decided;
        const { before, after } = decided;
        const payload = { userId, before, after, approvalId, makerId, checkerId };
        const event = { type: 'StaffRolesChanged', schemaVersion: 1, payload };
        return {
          appends: [{ stream: staffStreamId, events: [event] }],
          carry: staffRolesRows({
            ...{ userId, roles: after, at: at.toISOString() },
            hasLost: before.some((role) => !after.includes(role)),
          }),
        };
      },
    };
  },
};

/** Reads the staff. The change count comes first, so that later changes are detected under the lock of the staff stream. @throws AppError NOT_FOUND */
async function readStaff({ db }: Pick<Ctx, 'db'>, userId: string): Promise<ReadStaff> {
  const changes = await staffChanges(db);
  const [row, admins] = await Promise.all([
    members(db).where('users.id', '=', userId).executeTakeFirst(),
    findStaff(db, staffRoles.admin),
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  const member = {
    roles: Roles.parse(row.staff_roles),
    isCreator: row.creator_id !== null,
    isVerified: row.verified_at !== null,
    hasLeft: row.left_at !== null,
  };
  return { changes, member, otherAdmins: admins.filter((id) => id !== userId).length };
}
