import { policy, type StaffEvent, serverOperatorId } from '@sowon/contracts';
import { accept, reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { consoleShutRows } from '../../ground/accounts/commands.ts';
import { members, staffChanges } from '../../ground/accounts/queries.ts';
import { forgetSecondFactor } from '../../ground/accounts/second-factor/commands.ts';
import { staffStream, staffStreamId, staffId as staffStreamOf } from '../../ground/accounts/staff-stream.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { consoleShutNotice } from './notices.ts';

/**
 * Shuts another staff member, whose account may be in wrong hands, out of the console at once. Their console sessions end, no new one can start for as long as
 * two administrators may take to remove the roles, and their open work is withdrawn. It ends by itself, so that nobody decides alone about the staff
 * (docs/rules/users.md#staff-accounts).
 * @throws AppError FOUR_EYES for oneself (log out instead), NOT_FOUND for a non-staff member, KEY_REUSED, BUSY
 */
export async function shutConsole(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'clock' | 'ids'>,
  {
    adminId,
    userId,
    reason,
    key: sent,
  }: { adminId: string; userId: string; reason: string; key: string | null },
): Promise<void> {
  const at = ctx.clock.now();
  const until = ctx.clock.addDays(at, policy.approvals.decideWithinDays).toISOString();
  const event: StaffEvent = {
    type: 'StaffConsoleShut',
    schemaVersion: 1,
    payload: { userId, adminId, until },
  };
  const carry = () => [
    ...consoleShutRows({ userId, at: at.toISOString(), until }),
    noticeRows(ctx, consoleShutNotice, {
      to: [userId],
      cause: `console-shut:${ctx.ids()}`,
      at,
      facts: { until },
    }),
    staffAct({
      staffId: adminId,
      action: 'shutConsole',
      reason,
      at,
      object: { resource: 'users', id: userId },
      before: null,
      after: { consoleShutUntil: until },
    }),
  ];
  await execute(ctx, {
    key: { scope: `shutConsole:${adminId}`, sent },
    intent: { userId, reason },
    at,
    prepare: async () => {
      const changes = await staffChanges(ctx.db);
      const member = await members(ctx.db).where('users.id', '=', userId).executeTakeFirst();
      if (adminId === userId) throw new AppError('FOUR_EYES');
      if (member === undefined || member.staff_roles.length === 0) throw new AppError('NOT_FOUND');
      return {
        streams: [staffStreamId],
        decide: (streams) => {
          // The roles may have changed since they were read.
          if (streams.state(staffStream, staffStreamOf).changes !== changes) return reject('BUSY');
          return accept({
            appends: [{ stream: staffStreamId, events: [event] }],
            carry: carry(),
            reply: null,
          });
        },
      };
    },
  });
}

/**
 * Resets the second factor of another staff member who has lost it. Resetting one's own is refused: with an unattended console, a thief could then log in with
 * the password alone.
 * @throws AppError FOUR_EYES for one's own, NOT_FOUND if there is none, KEY_REUSED
 */
export async function resetSecondFactor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'config'>,
  { staffId, userId, reason, keyed }: { staffId: string; userId: string; reason: string; keyed: KeyedCall },
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    if (staffId === userId) throw new AppError('FOUR_EYES');
    if (!(await forgetSecondFactor(trx, ctx, userId, 'ADMINISTRATOR'))) throw new AppError('NOT_FOUND');
    await writeRows(trx, resetAct({ staffId, userId, reason, at: ctx.clock.now() }));
    return null;
  });
}

/** Result of a reset by the server operator: DONE, or the reason why not. */
export type ServersReset = 'DONE' | 'NONE_SET_UP' | 'NO_ADMINISTRATOR';

/**
 * Resets an administrator's second factor, for the server operator: for administrators who have lost app and codes and whom no other administrator can help
 * (docs/rules/users.md#staff-accounts). It adds an audit row, and the administrator is notified by mail.
 * @param email login address of the administrator
 */
export async function resetSecondFactorByServers(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  email: string,
): Promise<ServersReset> {
  const member = await members(ctx.db).where('users.email', '=', email.toLowerCase()).executeTakeFirst();
  if (!member?.staff_roles.includes('ROLE_ADMIN')) return 'NO_ADMINISTRATOR';
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await forgetSecondFactor(trx, ctx, member.id, 'SERVER_OPERATOR'))) return 'NONE_SET_UP';
    await writeRows(trx, resetAct({ staffId: serverOperatorId, userId: member.id, at: ctx.clock.now() }));
    return 'DONE';
  });
}

const resetAct = ({
  staffId,
  userId,
  reason,
  at,
}: {
  staffId: string;
  userId: string;
  reason?: string;
  at: Date;
}) =>
  staffAct({
    staffId,
    action: 'resetSecondFactor',
    object: { resource: 'users', id: userId },
    ...(reason !== undefined && { reason }),
    before: { secondFactor: true },
    after: { secondFactor: false },
    at,
  });
