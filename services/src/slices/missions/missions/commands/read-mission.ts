import type { Mission } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { showMission } from '../lists.ts';

/**
 * Shows the fan's request and the creator's answer to an operator who has to judge them; the only way for staff to see private or hidden
 * content. The reading is recorded as a staff act before anything is shown.
 * @throws AppError NOT_FOUND
 */
export async function readMission(
  ctx: Ctx,
  reading: { operatorId: string; missionId: string; reason: string; keyed: KeyedCall },
): Promise<Mission> {
  const { operatorId: staffId, missionId: id, reason, keyed } = reading;
  await once(ctx, keyed, async (trx) => {
    const mission = await trx
      .selectFrom('missions')
      .select('private')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mission) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId,
      action: 'readMission',
      object: { resource: 'missions', id },
      reason,
      before: null,
      after: { private: mission.private },
      at: ctx.clock.now(),
    });
    await writeRows(trx, act);
    return null;
  });
  const mission = await showMission(ctx, 'staff', id);
  if (!mission) throw new AppError('NOT_FOUND');
  return mission;
}
