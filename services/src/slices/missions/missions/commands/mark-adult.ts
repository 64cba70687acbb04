import type { JudgementReason } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { reasonColumns } from '../../../staff/reasons/given.ts';
import { decideAdultMark } from '../moderation/decide.ts';
import { changeMission } from './change-mission.ts';
import { requireParties } from './parties.ts';

interface Marking {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Marks one mission as for adults: feeds and previews leave it out, and only adults and its two parties get its media. Both parties can
 * read the reason.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is marked, KEY_REUSED, BUSY
 */
export const markMissionAdult = (ctx: Ctx, marking: Marking & JudgementReason): Promise<void> =>
  change(ctx, marking, true);

/** Lifts the mark; a mission of a creator for adults stays for adults. @throws AppError as `markMissionAdult` */
export const liftMissionAdultMark = (
  ctx: Ctx,
  marking: Marking & { readonly reason: string },
): Promise<void> => change(ctx, marking, false);

async function change(ctx: Ctx, marking: Marking & JudgementReason, isMarked: boolean): Promise<void> {
  const { operatorId, key, missionId, ...given } = marking;
  const action = isMarked ? 'markMissionAdult' : 'liftMissionAdultMark';
  await changeMission(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { missionId, ...given },
    at: ctx.clock.now(),
    ...(await requireParties(ctx, missionId)),
    decide: (state) => decideAdultMark(state, { operatorId, isMarked }),
    ...(isMarked && { texts: reasonColumns('adult_mark_reason', given) }),
    by: { staffId: operatorId, action, reason: given.reason },
    reply: null,
  });
}
