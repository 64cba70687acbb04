import type { Ctx } from '../../../context.ts';
import { type Transcoded, transcodeFile } from '../../ground/files/transcode.ts';

/**
 * Converts the video or voice that answers a mission that waits for it; safe to repeat. A mission that no longer waits for this
 * conversion has nothing to convert, which is no failure: completing it will change nothing either.
 * @param stopping as of `transcodeFile`
 * @returns why the file cannot be played, when it cannot.
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
