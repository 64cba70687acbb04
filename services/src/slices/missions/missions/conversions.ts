import { flowTypes, type MissionMediaInput } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { koreanMoment } from '../../../documents/amounts.ts';
import { mailNotice } from '../../../notice.ts';
import type { FlowRef, Flows } from '../../../ports/flows.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { awaitedConversions, fileConversionFlow } from '../../ground/files/conversions.ts';
import { type Transcoded, transcodeFile } from '../../ground/files/transcode.ts';

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

/**
 * Converts the video or voice file of an answer; safe to repeat. If the mission no longer waits for this conversion, nothing is converted
 * and the result is still ok, because completing it changes nothing either.
 * @param stopping see `transcodeFile`
 * @returns ok, or why the file cannot be played
 */
export async function transcodeMission(
  ctx: Pick<Ctx, 'db' | 'files' | 'conversions'>,
  { missionId, attempt }: { missionId: string; attempt: number },
  stopping?: AbortSignal,
): Promise<Transcoded> {
  const mission = await ctx.db
    .selectFrom('missions')
    .select('response_file_id')
    .where('id', '=', missionId)
    .where('status', '=', 'TRANSCODING')
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!mission?.response_file_id) return { ok: true };
  return transcodeFile(ctx, mission.response_file_id, stopping);
}

/** Alarm: videos or voice files have waited for hours for their conversion. `reason` gives their number and the earliest time. */
export const conversionsLate = mailNotice({
  key: 'mission.conversions-late',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '영상과 음성의 변환이 지연되고 있습니다',
      body: '여섯 시간 넘게 변환되지 않은 영상이나 음성이 있습니다. 현황은 {reason}입니다. 계속 다시 시도하며, 모두 끝나면 경보가 해제됩니다. 원인은 로그와 Temporal에서 확인해 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'Videos or voices wait too long for their conversion',
      body: 'Videos or voices were not converted within six hours ({reason}). It is tried again all the time, and the alarm closes once all are done. The log and Temporal show what is in the way.',
      action: 'Open the console',
    },
    ja: {
      title: '動画や音声の変換が遅れています',
      body: '六時間以上変換されていない動画や音声があります（{reason}）。再試行は続いており、すべて終わるとアラームは閉じられます。原因はログと Temporal で確認してください。',
      action: 'コンソールを開く',
    },
  },
});
