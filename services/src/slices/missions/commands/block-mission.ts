import type { Ctx } from '../../../context.ts';
import { decideBlock, decideUnblock } from '../decide.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

interface Moderation {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
  /** For the fan and the creator to read. */
  readonly reason: string;
}

/**
 * An operator hides a mission from the public. One that is still open ends as well: its coins go back, without a strike.
 * @throws AppError NOT_FOUND, MISSION_STATE when it is hidden already.
 */
export async function blockMission(ctx: Ctx, input: Moderation): Promise<void> {
  const { operatorId, missionId, reason } = input;
  const parties = await requireParties(ctx, missionId);
  await changeMission(ctx, {
    key: { scope: `blockMission:${operatorId}`, sent: input.key },
    intent: { missionId, reason },
    at: ctx.clock.now(),
    ...parties,
    decide: (state) => decideBlock(state, operatorId),
    texts: { block_reason: reason },
    by: { staffId: operatorId, action: 'blockMission', reason },
    reply: null,
  });
}

/**
 * An operator shows a hidden mission again; one that the block ended stays REJECTED.
 * @throws AppError NOT_FOUND, MISSION_STATE when it is not hidden.
 */
export async function unblockMission(ctx: Ctx, input: Moderation): Promise<void> {
  const { operatorId, missionId, reason } = input;
  const parties = await requireParties(ctx, missionId);
  await changeMission(ctx, {
    key: { scope: `unblockMission:${operatorId}`, sent: input.key },
    intent: { missionId, reason },
    at: ctx.clock.now(),
    ...parties,
    decide: (state) => decideUnblock(state, operatorId),
    by: { staffId: operatorId, action: 'unblockMission', reason },
    reply: null,
  });
}
