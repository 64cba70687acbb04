import type { Ctx } from '../../../context.ts';
import { type Transcoded, transcodeFile } from '../../ground/files/transcode.ts';

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
