import { policy } from '@sowon/contracts';
import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { koreanMoment } from '../../../../documents/amounts.ts';
import { tryAll } from '../../../../try-all.ts';
import { clearAlarm, raiseAlarm } from '../../../ground/alarms/commands.ts';
import { earningsStreamId } from '../../../settlement/settlements/compensate.ts';
import { changeMission } from '../commands/change-mission.ts';
import { decideCompensation } from './decide.ts';
import { longOwed, type OwedMission, owedMissions } from './owed.ts';
import { compensationsLate } from './staff-notices.ts';

/**
 * Pays fans the compensation for won missions that were not performed, well before it is due (spec 1 §9: within 3 days). Every owed
 * compensation is tried, page by page, even if some fail. Operators are alarmed about late ones until they are paid or settled by hand
 * (docs/rules/roulettes.md#compensation).
 * @returns how many were compensated
 * @throws the first failure, after all were tried; a frozen wallet is not a failure
 */
export async function compensateUnperformed(ctx: Ctx): Promise<{ compensated: number; more: false }> {
  try {
    const given = await tryAll(
      (after: OwedMission | null, limit) => owedMissions(ctx.db, { after, limit }),
      (mission) => tryToCompensate(ctx, mission),
    );
    return { compensated: given.filter(Boolean).length, more: false };
  } finally {
    await tellOfLateOnes(ctx);
  }
}

/** Tries one compensation. @returns true if coins were given */
async function tryToCompensate(ctx: Ctx, mission: OwedMission): Promise<boolean> {
  const { missionId } = mission;
  try {
    return await compensate(ctx, mission);
  } catch (error) {
    if (error instanceof AppError && error.code === 'WALLET_FROZEN') {
      ctx.log.warn({ missionId }, 'a compensation waits: the wallet of its fan is frozen');
      return false;
    }
    ctx.log.error({ event: 'compensation.failed', missionId, err: error }, 'not compensated');
    throw error;
  }
}

/** Pays one compensation. Every compensation of this mission shares the key, so it is paid only once. */
function compensate(ctx: Ctx, { missionId, fanId, creatorId }: OwedMission): Promise<boolean> {
  const given = { compensationId: ctx.ids(), lotId: ctx.ids(), policyVersion: policy.version };
  return changeMission<boolean>(ctx, {
    key: { scope: 'compensate', id: missionId },
    ...{ intent: { missionId }, at: ctx.clock.now(), missionId, fanId },
    streams: [earningsStreamId(creatorId)],
    decide: (state) => decideCompensation(state, given),
    reply: ({ events }) => events.length > 0,
  });
}

async function tellOfLateOnes(ctx: Ctx): Promise<void> {
  const about = { event: 'compensation.late', subject: 'compensateUnperformed' };
  const due = ctx.clock.addDays(ctx.clock.now(), -policy.lucky.compensationDueDays);
  const late = await longOwed(ctx.db, due);
  if (late === null) return clearAlarm(ctx, about);
  const { count, missionId, since } = late;
  const reason = `${count}, since ${koreanMoment(since)} (KST): mission ${missionId}`;
  await raiseAlarm(ctx, { ...about, reason, notice: compensationsLate, facts: { missionId, reason } });
}
