import type { JudgementReason } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger';
import { execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { blockTerms } from '../../../../objection-terms.ts';
import { reasonColumns } from '../../../staff/reasons/judgement.ts';
import { missionStream } from '../events.ts';
import { decideBlock, decideUnblock } from '../moderation/decide.ts';
import { changeMission, missionAct, missionStreams, requireParties } from './change-mission.ts';

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
  const texts = reasonColumns('block_reason', given);
  const act = { missionId, staffId: operatorId, action: 'blockMission', reason: given.reason, at } as const;
  return execute<{ effect: 'ENDED' | 'HIDDEN'; refunded: number }>(ctx, {
    key: { scope: `blockMission:${operatorId}`, sent: key },
    intent: { missionId, ...given },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideBlock(streams.state(missionStream, missionId), operatorId, terms);
      if (isRejection(decided)) return decided;
      const ended = decided.events.find((event) => event.type === 'MissionRejected');
      return together(
        { effect: ended ? 'ENDED' : 'HIDDEN', refunded: ended?.payload.points ?? 0 },
        changeMission(ctx, streams, decided, { ...parties, at, texts }),
        missionAct(streams, decided, act),
      );
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
  const at = ctx.clock.now();
  const act = { missionId, staffId: operatorId, action: 'unblockMission', reason, at } as const;
  await execute(ctx, {
    key: { scope: `unblockMission:${operatorId}`, sent: input.key },
    intent: { missionId, reason },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideUnblock(streams.state(missionStream, missionId), operatorId);
      return together(
        null,
        changeMission(ctx, streams, decided, { ...parties, at }),
        missionAct(streams, decided, act),
      );
    },
  });
}
