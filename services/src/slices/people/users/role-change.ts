import {
  everyStaffRole,
  Id,
  type StaffEvent,
  type StaffRole,
  serverOperatorId,
  staffRoles,
} from '@sowon/contracts';
import { accept, isRejection, reject } from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffRolesRows } from '../../ground/accounts/commands.ts';
import { findStaff, members, staffChanges } from '../../ground/accounts/queries.ts';
import { staffId, staffStream, staffStreamId } from '../../ground/accounts/staff-stream.ts';
import { staffAct } from '../../staff/audit/commands.ts';
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
            userId,
            roles: after,
            at: at.toISOString(),
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

/** With this many administrators, two of them decide about the staff together. */
const enoughAdministrators = 2;

/** The result: MADE, or the reason why not. */
export type MadeAdministrator =
  | 'MADE'
  | 'ALREADY'
  | 'NO_MEMBER'
  | 'NOT_CONFIRMED'
  | 'CREATOR'
  | 'BLOCKED'
  | 'TWO_DECIDE';

/**
 * Makes a member one of the first administrators, for the server operator (docs/rules/users.md#staff-accounts). It adds an event to the staff's stream and an
 * audit row, and the member is notified by mail. Repeating it changes nothing.
 * @param email login address of the member
 * @throws AppError BUSY if any roles change meanwhile
 */
export async function makeAdministrator(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'clock' | 'ids'>,
  email: string,
): Promise<MadeAdministrator> {
  const changes = await staffChanges(ctx.db);
  const member = await members(ctx.db).where('users.email', '=', email.toLowerCase()).executeTakeFirst();
  const administrators = await findStaff(ctx.db, ['ROLE_ADMIN']);
  if (member === undefined || member.left_at !== null) return 'NO_MEMBER';
  const before = everyStaffRole.filter((role) => member.staff_roles.includes(role));
  if (before.includes('ROLE_ADMIN')) return 'ALREADY';
  if (member.verified_at === null) return 'NOT_CONFIRMED';
  if (member.creator_id !== null) return 'CREATOR';
  if (member.login_blocked) return 'BLOCKED';
  if (administrators.length >= enoughAdministrators) return 'TWO_DECIDE';
  await appendChange(ctx, { userId: member.id, before, changes });
  return 'MADE';
}

async function appendChange(
  ctx: Pick<Ctx, 'ledger' | 'clock' | 'ids'>,
  { userId, before, changes }: { userId: string; before: StaffRole[]; changes: number },
): Promise<void> {
  const after = everyStaffRole.filter((role) => role === 'ROLE_ADMIN' || before.includes(role));
  const at = ctx.clock.now();
  const event: StaffEvent = {
    type: 'StaffRolesChanged',
    schemaVersion: 1,
    payload: { userId, before, after, approvalId: null, makerId: null, checkerId: null },
  };
  await execute(ctx, {
    key: { scope: 'makeAdministrator', id: ctx.ids() },
    intent: { userId },
    at,
    streams: [staffStreamId],
    decide: (streams) => {
      // The administrators may have changed since they were counted.
      if (streams.state(staffStream, staffId).changes !== changes) return reject('BUSY');
      return accept({
        appends: [{ stream: staffStreamId, events: [event] }],
        carry: [
          ...staffRolesRows({ userId, roles: after, at: at.toISOString(), hasLost: false }),
          staffAct({
            staffId: serverOperatorId,
            action: 'makeAdministrator',
            object: { resource: 'users', id: userId },
            before: { roles: before.join(', ') },
            after: { roles: after.join(', ') },
            at,
          }),
        ],
        reply: null,
      });
    },
  });
}
