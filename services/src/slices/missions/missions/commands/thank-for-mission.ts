import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { decideThank } from '../decide.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

/**
 * Records the fan's thanks for the answer to their mission (docs/rules/missions.md).
 * @throws AppError NOT_FOUND for another fan's mission, MISSION_STATE if there is no visible answer.
 */
export async function thankForMission(
  ctx: Ctx,
  { fanId, key, missionId }: { fanId: string; key: string | null; missionId: string },
): Promise<{ id: string }> {
  const parties = await requireParties(ctx, missionId);
  if (parties.fanId !== fanId) throw new AppError('NOT_FOUND');
  return changeMission(ctx, {
    key: { scope: `thankForMission:${fanId}`, sent: key },
    intent: { missionId },
    at: ctx.clock.now(),
    ...parties,
    decide: decideThank,
    reply: { id: missionId },
  });
}
