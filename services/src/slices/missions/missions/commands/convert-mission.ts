import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { decideComplete, decideTranscodingFailed } from '../decide.ts';
import { changeMission } from './change-mission.ts';
import { payOf, requireParties } from './parties.ts';

/**
 * Completes a mission after its conversion: the held coins become the creator's earnings. Changes nothing if the mission no longer waits
 * for this attempt.
 */
export async function completeMission(
  ctx: Ctx,
  { missionId, attempt }: { missionId: string; attempt: number },
): Promise<void> {
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const pay = await payOf(ctx, parties.creatorId, at);
  await changeMission(ctx, {
    key: { scope: 'mission', id: `complete:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...parties,
    decide: (state) => decideComplete(state, { attempt, pay }),
    reply: null,
  });
}

/**
 * Records a failed conversion: the file is freed, and the creator may upload another, with at least a day of grace. Changes nothing if the
 * mission no longer waits for this conversion.
 * @param input.reason a code or a short text without personal data; it stands in the event.
 */
export async function failTranscoding(
  ctx: Ctx,
  input: { missionId: string; attempt: number; reason: string },
): Promise<void> {
  const { missionId, attempt } = input;
  const reason = input.reason.slice(0, 200);
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const graceUntil = ctx.clock.addDays(at, policy.missions.failedTranscodingGraceDays).toISOString();
  await changeMission(ctx, {
    key: { scope: 'mission', id: `transcoding-failed:${missionId}:${attempt}` },
    intent: { missionId, attempt },
    at,
    ...parties,
    decide: (state) => decideTranscodingFailed(state, { attempt, reason, graceUntil }),
    reply: null,
  });
}
