import type { JudgementReason } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { insertRows, updateRows } from '../../../../db/rows.ts';
import { reasonColumns } from '../../../staff/reasons/given.ts';
import { changeMission } from '../commands/change-mission.ts';
import { requireParties } from '../commands/parties.ts';
import { type Member, partyOf } from '../visibility.ts';
import { decideClear, decideObjection, decideUphold } from './decide.ts';

interface Judged {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
  readonly reason: string;
}

/**
 * Clears a mission: it stays visible, and its reports so far are answered.
 * @throws AppError NOT_FOUND, MISSION_STATE if it is hidden, KEY_REUSED, BUSY
 */
export async function clearMission(ctx: Ctx, judged: Judged): Promise<void> {
  const { operatorId, missionId, reason } = judged;
  const parties = await requireParties(ctx, missionId);
  await changeMission(ctx, {
    key: { scope: `clearMission:${operatorId}`, sent: judged.key },
    intent: { missionId, reason },
    at: ctx.clock.now(),
    ...parties,
    decide: (state) => decideClear(state, operatorId),
    by: { staffId: operatorId, action: 'clearMission', reason },
    reply: null,
  });
}

/**
 * Rejects an objection: the mission stays hidden.
 * @param judged.reason for the objector to read
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless this objection is open, KEY_REUSED, BUSY
 */
export async function upholdMissionBlock(
  ctx: Ctx,
  judged: Judged & JudgementReason & { readonly objectionId: string },
): Promise<void> {
  const { operatorId, missionId, key, objectionId, ...given } = judged;
  const { reason } = given;
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const answer = { upheld_at: at.toISOString(), upheld_by: operatorId, ...reasonColumns('answer', given) };
  await changeMission(ctx, {
    key: { scope: `upholdMissionBlock:${operatorId}`, sent: key },
    intent: { missionId, objectionId, ...given },
    at,
    ...parties,
    decide: (state) => decideUphold(state, { objectionId, operatorId }),
    carry: [updateRows('mission_objections', 'id', [{ id: objectionId, ...answer }])],
    by: { staffId: operatorId, action: 'upholdMissionBlock', reason },
    reply: null,
  });
}

/**
 * Records an objection of the mission's fan or creator to its block, each once and within thirty days.
 * @throws AppError NOT_FOUND for anyone else, ALREADY_DECIDED if it is not hidden, ALREADY_EXISTS, OBJECTION_OVER, KEY_REUSED, BUSY
 */
export async function objectToMissionBlock(
  ctx: Ctx,
  objection: {
    readonly member: Member;
    readonly key: string | null;
    readonly missionId: string;
    readonly text: string;
  },
): Promise<void> {
  const { member, key, missionId, text } = objection;
  const parties = await requireParties(ctx, missionId);
  const party = partyOf(parties, member);
  if (party === null) throw new AppError('NOT_FOUND');
  const { userId: objectorId } = member;
  const at = ctx.clock.now();
  const objectionId = ctx.ids();
  const row = {
    ...{ id: objectionId, mission_id: missionId, party, objector_id: objectorId },
    ...{ objected_at: at.toISOString(), objection: text },
  };
  await changeMission(ctx, {
    key: { scope: `objectToMissionBlock:${objectorId}`, sent: key },
    intent: { missionId, text },
    at,
    ...parties,
    decide: (state) => decideObjection(state, { objectionId, party, objectorId }, at.toISOString()),
    carry: [insertRows('mission_objections', [row])],
    reply: null,
  });
}
