import { execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { tryAll } from '../../../../promises.ts';
import { isShutOut } from '../../../people/strikes/commands.ts';
import { strikesStreamId } from '../../../people/strikes/state.ts';
import { decideCreatorBlocked } from '../decide.ts';
import { nothing } from '../decision.ts';
import { missionStream } from '../events.ts';
import { missionsOfBlockedCreators, type WaitingInVain } from '../queries.ts';
import { changeMission, missionStreams } from './change-mission.ts';

/**
 * Ends missions that wait for a blocked creator: the coins go back, without further strikes (decisions, "Penalties"). Also finds a request
 * that was in progress when the creator was blocked.
 * @returns how many missions it tried
 * @throws the first failure, after all missions were tried
 */
export async function rejectMissionsOfBlocked(ctx: Ctx): Promise<{ rejected: number; more: false }> {
  const tried = await tryAll(
    (after: WaitingInVain | null, limit) => missionsOfBlockedCreators(ctx.db, { after, limit }),
    (mission) => reject(ctx, mission),
  );
  return { rejected: tried.length, more: false };
}

/** The idempotency key includes the attempt, so a mission that waits again after a failed conversion is decided again. */
async function reject(ctx: Ctx, { missionId, fanId, creatorId, attempt }: WaitingInVain): Promise<void> {
  const at = ctx.clock.now();
  await execute(ctx, {
    key: { scope: 'mission', id: `creator-blocked:${missionId}:${attempt}` },
    intent: { missionId },
    at,
    ...missionStreams({ missionId, fanId }, strikesStreamId(creatorId)),
    decide: (streams) => {
      const mission = streams.state(missionStream, missionId);
      const decided = isShutOut(streams, creatorId) ? decideCreatorBlocked(mission) : nothing;
      return together(null, changeMission(ctx, streams, decided, { missionId, fanId, at }));
    },
  });
}
