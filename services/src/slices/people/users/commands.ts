import type { Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { findPersonal, findUserByEmail, findUsers } from '../../ground/accounts/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';

type LookCtx = Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>;

/**
 * Finds the member with a mail address, for an operator who got a mail from it. Only the complete address matches, so that nobody can find addresses letter by
 * letter. The search is recorded in the audit log.
 * @throws AppError NOT_FOUND
 */
export function findUser(
  ctx: LookCtx,
  { operatorId, email, keyed }: { operatorId: string; email: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId: operatorId,
      action: 'findUser',
      object: { resource: 'users', id: user.id },
      before: null,
      after: null,
      at: ctx.clock.now(),
    });
    await writeRows(trx, act);
    return { id: user.id };
  });
}

/**
 * Returns a member's personal data for an operator who gives a reason. The access is recorded before anything is shown, as for people's texts (`readMission`).
 * @throws AppError NOT_FOUND, also once the member's data was erased
 */
export async function readUser(
  ctx: LookCtx,
  reading: { operatorId: string; userId: string; reason: string; keyed: KeyedCall },
): Promise<Reply<Routes['readUser']>> {
  const { operatorId: staffId, userId: id, reason, keyed } = reading;
  await once(ctx, keyed, async (trx) => {
    if ((await findUsers(trx, [id])).size === 0) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId,
      action: 'readUser',
      object: { resource: 'users', id },
      reason,
      before: null,
      after: null,
      at: ctx.clock.now(),
    });
    await writeRows(trx, act);
    return null;
  });
  return { id, ...(await findPersonal(ctx, id)) };
}
