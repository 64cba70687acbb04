import type { JudgementReason } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { blockTerms } from '../../../../objection-terms.ts';
import { reasonColumns } from '../../../staff/reasons/judgement.ts';
import { decideBlock, decideUnblock } from '../moderation/decide.ts';
import { changeMission, requireParties } from './change-mission.ts';

interface Judged {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Hides a mission from the public; its fan and its creator may object until 24:00 KST of the thirtieth day. A mission that is still open
 * also ends: its coins go back, without a strike.
 * @param input.reason for the fan and the creator to read
 * @returns the effect, and the coins that went back to the fan
 * @throws AppError NOT_FOUND, MISSION_STATE if it is already hidden.
 */
export async function blockMission(
  ctx: Ctx,
  input: Judged & JudgementReason,
): Promise<{ effect: 'ENDED' | 'HIDDEN'; refunded: number }> {
  const { operatorId, missionId, key, ...given } = input;
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const terms = blockTerms(ctx, at);
  return changeMission<{ effect: 'ENDED' | 'HIDDEN'; refunded: number }>(ctx, {
    key: { scope: `blockMission:${operatorId}`, sent: key },
    intent: { missionId, ...given },
    at,
    ...parties,
    decide: (state) => decideBlock(state, operatorId, terms),
    texts: reasonColumns('block_reason', given),
    by: { staffId: operatorId, action: 'blockMission', reason: given.reason },
    reply: ({ events }) => {
      const ended = events.find((event) => event.type === 'MissionRejected');
      return { effect: ended ? 'ENDED' : 'HIDDEN', refunded: ended?.payload.points ?? 0 };
    },
  });
}

/**
 * Shows a hidden mission again, which grants open objections. A mission that the block ended stays REJECTED.
 * @throws AppError NOT_FOUND, MISSION_STATE if it is not hidden.
 */
export async function unblockMission(ctx: Ctx, input: Judged & { readonly reason: string }): Promise<void> {
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
