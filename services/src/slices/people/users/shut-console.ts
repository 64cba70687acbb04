import { policy, type StaffEvent } from '@sowon/contracts';
import { accept, reject } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { refuse } from '../../../refuse.ts';
import { consoleShutRows } from '../../ground/accounts/commands.ts';
import { members, staffChanges } from '../../ground/accounts/queries.ts';
import { staffStream, staffStreamId, staffId as staffStreamOf } from '../../ground/accounts/staff-stream.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { consoleShutNotice } from './staff-notices.ts';

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
  const key = { scope: `shutConsole:${adminId}`, sent };
  const intent = { userId, reason };
  const changes = await staffChanges(ctx.db);
  const member = await members(ctx.db).where('users.id', '=', userId).executeTakeFirst();
  const isOfStaff = member !== undefined && member.staff_roles.length > 0;
  const refused = adminId === userId ? 'FOUR_EYES' : isOfStaff ? null : 'NOT_FOUND';
  if (refused !== null) {
    await refuse(ctx, { key, intent, at, stream: staffStreamId }, new AppError(refused));
    return;
  }
  const until = ctx.clock.addDays(at, policy.approvals.decideWithinDays).toISOString();
  const event: StaffEvent = {
    type: 'StaffConsoleShut',
    schemaVersion: 1,
    payload: { userId, adminId, until },
  };
  await execute(ctx, {
    ...{ key, intent, at, streams: [staffStreamId] },
    decide: (streams) => {
      // The roles may have changed since they were read.
      if (streams.state(staffStream, staffStreamOf).changes !== changes) return reject('BUSY');
      return accept({
        appends: [{ stream: staffStreamId, events: [event] }],
        carry: [
          ...consoleShutRows({ userId, at: at.toISOString(), until }),
          noticeRows(ctx, consoleShutNotice, {
            ...{ to: [userId], cause: `console-shut:${ctx.ids()}`, at, facts: { until } },
          }),
          staffAct({
            ...{ staffId: adminId, action: 'shutConsole', reason, at },
            ...{
              object: { resource: 'users', id: userId },
              before: null,
              after: { consoleShutUntil: until },
            },
          }),
        ],
        reply: null,
      });
    },
  });
}
