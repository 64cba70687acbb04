import { policy } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { decideAccept, decideRefuse, decideWithdraw } from '../decide-custom.ts';
import type { Parties } from '../queries.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

interface CreatorsDecision {
  readonly creator: { readonly userId: string; readonly creatorId: string };
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Accepts a custom request, strictly before its decision is due; the mission must then be performed within ten days.
 * @param input.feedback the creator's message to the fan; empty or absent for none
 * @throws AppError NOT_FOUND for another creator's mission, MISSION_STATE, MISSION_OVERDUE, KEY_REUSED
 */
export async function acceptMission(
  ctx: Ctx,
  input: CreatorsDecision & { feedback: string | undefined },
): Promise<{ id: string }> {
  const { creator, missionId } = input;
  const feedback = input.feedback || null;
  const parties = await ownParties(ctx, input);
  const at = ctx.clock.now();
  const dueAt = ctx.clock.addDays(at, policy.missions.performDueDays).toISOString();
  const acceptance = { at: at.toISOString(), dueAt, policyVersion: policy.version };
  return changeMission(ctx, {
    key: { scope: `acceptMission:${creator.userId}`, sent: input.key },
    intent: { missionId, feedback },
    at,
    ...parties,
    decide: (state) => decideAccept(state, acceptance),
    texts: { feedback },
    reply: { id: missionId },
  });
}

/**
 * Refuses a custom request, strictly before its decision is due: the coins go back, without a strike.
 * @param input.feedback the reason, for the fan to read
 * @throws AppError NOT_FOUND for another creator's mission, MISSION_STATE, MISSION_OVERDUE, KEY_REUSED
 */
export async function refuseMission(
  ctx: Ctx,
  input: CreatorsDecision & { feedback: string },
): Promise<{ id: string }> {
  const { creator, missionId, feedback } = input;
  const parties = await ownParties(ctx, input);
  const at = ctx.clock.now();
  return changeMission(ctx, {
    key: { scope: `refuseMission:${creator.userId}`, sent: input.key },
    intent: { missionId, feedback },
    at,
    ...parties,
    decide: (state) => decideRefuse(state, at.toISOString()),
    texts: { feedback },
    reply: { id: missionId },
  });
}

/**
 * Withdraws a fan's custom request that its creator has not accepted; the coins go back.
 * @throws AppError NOT_FOUND for another fan's mission, MISSION_STATE, KEY_REUSED
 */
export async function withdrawMission(
  ctx: Ctx,
  { fanId, key, missionId }: { fanId: string; key: string | null; missionId: string },
): Promise<{ id: string }> {
  const parties = await requireParties(ctx, missionId);
  if (parties.fanId !== fanId) throw new AppError('NOT_FOUND');
  return changeMission(ctx, {
    key: { scope: `withdrawMission:${fanId}`, sent: key },
    intent: { missionId },
    at: ctx.clock.now(),
    ...parties,
    decide: decideWithdraw,
    reply: { id: missionId },
  });
}

async function ownParties(ctx: Ctx, { creator, missionId }: CreatorsDecision): Promise<Parties> {
  const parties = await requireParties(ctx, missionId);
  if (parties.creatorId !== creator.creatorId) throw new AppError('NOT_FOUND');
  return parties;
}
