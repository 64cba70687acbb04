import { flowTypes, type MissionMediaInput } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import type { FlowRef, Flows } from '../../ports/flows.ts';
import { clearAlarm, raiseAlarm } from '../upkeep/commands.ts';
import { conversionsLate } from './staff-notices.ts';

/** The flow that converts an answer's video: `mission-media:{missionId}:{attempt}`. */
export function conversionFlow({ missionId, attempt }: MissionMediaInput): FlowRef {
  return {
    type: flowTypes.missionMedia,
    id: `mission-media:${missionId}:${attempt}`,
    input: { missionId, attempt } satisfies MissionMediaInput,
    summary: 'a performed video is converted, or given back',
  };
}

const resumedAtOnce = 200;
/** So long a conversion never takes: a fault of ours keeps coming back, or no worker does it. */
const alarmingMs = 6 * 3_600_000;

/**
 * Makes sure that every video that waits for its conversion has its flow: a Temporal database that was lost takes them
 * along. The longest waiting first. Operators are told of those that wait for six hours, until none does.
 * @returns how many are under way, as far as it looked
 */
export async function resumeConversions(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'log'>,
  flows: Flows,
): Promise<{ readonly underWay: number }> {
  const underWay = await ctx.db
    .selectFrom('missions')
    .select(['id as missionId', 'attempt'])
    .where('status', '=', 'TRANSCODING')
    .orderBy('due_at')
    .limit(resumedAtOnce)
    .execute();
  for (const conversion of underWay) await flows.ensureRunning(conversionFlow(conversion));
  await tellOfLateOnes(ctx);
  return { underWay: underWay.length };
}

async function tellOfLateOnes(ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'log'>): Promise<void> {
  const { count, since } = await ctx.db
    .selectFrom('missions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('performed_at').as('since')])
    .where('status', '=', 'TRANSCODING')
    .where('performed_at', '<=', new Date(ctx.clock.now().getTime() - alarmingMs))
    .executeTakeFirstOrThrow();
  const about = { event: 'conversion.late', subject: flowTypes.missionMedia };
  if (since === null) return clearAlarm(ctx, about);
  const reason = `${count}, since ${since.toISOString()}`;
  await raiseAlarm(ctx, { ...about, reason, notice: conversionsLate, facts: { reason } });
}
