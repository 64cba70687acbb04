import { policy } from '@sowon/contracts';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import { noticeRows } from '../../notice-rows.ts';
import { consoleShutRows } from '../accounts/commands.ts';
import { members } from '../accounts/queries.ts';
import { staffAct } from '../audit/commands.ts';
import { consoleShutNotice } from './staff-notices.ts';

/**
 * An administrator shuts another of the staff out of the console at once, whose account somebody else may have: their sessions there end, and none
 * begins for as long as two have to take the roles away. It passes by itself, so that nobody decides alone who is of the staff (decision 291).
 * @throws AppError FOUR_EYES for oneself, who can log out, NOT_FOUND for who is not of the staff, KEY_REUSED
 */
export async function shutConsole(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'config'>,
  { adminId, userId, reason, keyed }: { adminId: string; userId: string; reason: string; keyed: KeyedCall },
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    if (adminId === userId) throw new AppError('FOUR_EYES');
    const member = await members(trx).where('users.id', '=', userId).forUpdate().executeTakeFirst();
    if (!member || member.staff_roles.length === 0) throw new AppError('NOT_FOUND');
    const at = ctx.clock.now();
    const until = ctx.clock.addDays(at, policy.approvals.decideWithinDays).toISOString();
    const rows = [
      ...consoleShutRows({ userId, at: at.toISOString(), until }),
      noticeRows(ctx, consoleShutNotice, {
        ...{ to: [userId], cause: `console-shut:${ctx.ids()}`, at, facts: { until } },
      }),
      staffAct({
        ...{ staffId: adminId, action: 'shutConsole', reason, at },
        ...{ object: { resource: 'users', id: userId }, before: null, after: { consoleShutUntil: until } },
      }),
    ];
    for (const row of rows) await writeRows(trx, row);
    return null;
  });
}
