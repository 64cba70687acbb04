import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import { forgetSecondFactor } from '../accounts/second-factor/forget.ts';
import { staffAct } from '../audit/commands.ts';

/**
 * An administrator takes the second factor of another of the staff away, who has lost theirs. Nobody takes their own: whoever finds a
 * console open could enter by a password alone from then on.
 * @throws AppError FOUR_EYES for one's own, NOT_FOUND where there is none, KEY_REUSED
 */
export async function resetSecondFactor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'config'>,
  { staffId, userId, reason, keyed }: { staffId: string; userId: string; reason: string; keyed: KeyedCall },
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    if (staffId === userId) throw new AppError('FOUR_EYES');
    if (!(await forgetSecondFactor(trx, ctx, userId))) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId,
      action: 'resetSecondFactor',
      object: { resource: 'users', id: userId },
      reason,
      before: { secondFactor: true },
      after: { secondFactor: false },
      at: ctx.clock.now(),
    });
    await writeRows(trx, act);
    return null;
  });
}
