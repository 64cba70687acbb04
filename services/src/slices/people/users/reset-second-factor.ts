import { serverOperatorId } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { members } from '../../ground/accounts/queries.ts';
import { forgetSecondFactor } from '../../ground/accounts/second-factor/forget.ts';
import { staffAct } from '../../staff/audit/commands.ts';

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
