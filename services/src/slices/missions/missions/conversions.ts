import { flowTypes, type MissionMediaInput } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { koreanMoment } from '../../../documents/amounts.ts';
import type { FlowRef, Flows } from '../../../ports/flows.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { awaitedConversions, fileConversionFlow } from '../../ground/files/conversions.ts';
import { conversionsLate } from './staff-notices.ts';

/** Returns the workflow that converts an answer's video or voice file: `mission-media:{missionId}:{attempt}`. */
export function conversionFlow({ missionId, attempt }: MissionMediaInput): FlowRef {
  return {
    type: flowTypes.missionMedia,
    id: `mission-media:${missionId}:${attempt}`,
    input: { missionId, attempt } satisfies MissionMediaInput,
    summary: 'a performed video or voice is converted, or given back',
  };
}

/** The purpose under which a request's file is bound. */
export const requestPurpose = 'mission-request';

type SweepCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'log'>;

const resumedAtOnce = 200;
/** No conversion takes this long: either a fault of ours keeps recurring, or no converter works. */
const alarmingMs = 6 * 3_600_000;

/**
 * Starts the missing workflows of answers and attachments that wait for their conversion, because a lost Temporal database loses its
 * workflows too. At most 200 of each, the most urgent first. Operators are alarmed while any conversion has waited for six hours.
 * @returns how many are in progress, among those it looked at
 */
export async function resumeConversions(ctx: SweepCtx, flows: Flows): Promise<{ readonly underWay: number }> {
  const answers = await ctx.db
    .selectFrom('missions')
    .select(['id as missionId', 'attempt', 'performed_at as since'])
    .where('status', '=', 'TRANSCODING')
    .orderBy('due_at')
    .limit(resumedAtOnce)
    .execute();
  for (const answer of answers) await flows.ensureRunning(conversionFlow(answer));
  const attached = await awaitedConversions(ctx.db, { purpose: requestPurpose, limit: resumedAtOnce });
  for (const { fileId } of attached) await flows.ensureRunning(fileConversionFlow(fileId));
  const requested = await requestedAt(
    ctx,
    attached.map(({ boundId }) => boundId),
  );
  await tellOfLateOnes(ctx, [...answers.flatMap(({ since }) => since ?? []), ...requested]);
  return { underWay: answers.length + attached.length };
}

async function requestedAt({ db }: SweepCtx, missionIds: readonly string[]): Promise<Date[]> {
  if (missionIds.length === 0) return [];
  const rows = await db
    .selectFrom('missions')
    .select('created_at as since')
    .where('id', 'in', missionIds)
    .execute();
  return rows.map(({ since }) => since);
}

async function tellOfLateOnes(ctx: SweepCtx, waitingSince: readonly Date[]): Promise<void> {
  const before = ctx.clock.now().getTime() - alarmingMs;
  const late = waitingSince.map(Number).filter((since) => since <= before);
  const about = { event: 'conversion.late', subject: flowTypes.missionMedia };
  if (late.length === 0) return clearAlarm(ctx, about);
  const reason = `${late.length}, since ${koreanMoment(new Date(Math.min(...late)))} (KST)`;
  await raiseAlarm(ctx, { ...about, reason, notice: conversionsLate, facts: { reason } });
}
