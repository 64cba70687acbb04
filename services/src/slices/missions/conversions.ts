import { flowTypes, type MissionMediaInput } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import type { FlowRef, Flows } from '../../ports/flows.ts';

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

/**
 * Makes sure that every video that waits for its conversion has its flow: a Temporal database that was lost takes them
 * along. The longest waiting first.
 * @returns how many are under way, as far as it looked
 */
export async function resumeConversions(
  ctx: Pick<Ctx, 'db'>,
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
  return { underWay: underWay.length };
}
