import { allSettled } from '../../../all-settled.ts';
import type { Ctx } from '../../../context.ts';
import { isShutOut } from '../../conduct/commands.ts';
import { conductStreamId } from '../../conduct/state.ts';
import { decideCreatorBlocked } from '../decide.ts';
import { nothing } from '../decision.ts';
import { missionsOfBlockedCreators } from '../queries.ts';
import { changeMission } from './change-mission.ts';

type Waiting = Awaited<ReturnType<typeof missionsOfBlockedCreators>>[number];

const batchSize = 100;

/**
 * Ends missions that wait for a creator who is shut out: the coins go back, without further strikes (decisions,
 * "Penalties"). One batch; also finds a request that was under way when the creator was shut out.
 * @returns how many it looked at, and whether there may be more
 * @throws what one of them failed with, after all have been tried
 */
export async function rejectMissionsOfBlocked(ctx: Ctx): Promise<{ rejected: number; more: boolean }> {
  const waiting = await missionsOfBlockedCreators(ctx.db, batchSize);
  await allSettled(waiting.map((mission) => reject(ctx, mission)));
  return { rejected: waiting.length, more: waiting.length === batchSize };
}

/** The key counts the answers: a mission that waits again after a failed conversion is decided anew. */
async function reject(ctx: Ctx, { missionId, fanId, creatorId, attempt }: Waiting): Promise<void> {
  await changeMission(ctx, {
    key: { scope: 'mission', id: `creator-blocked:${missionId}:${attempt}` },
    intent: { missionId },
    at: ctx.clock.now(),
    missionId,
    fanId,
    streams: [conductStreamId(creatorId)],
    decide: (state, streams) => (isShutOut(streams, creatorId) ? decideCreatorBlocked(state) : nothing),
    reply: null,
  });
}
