import type { Ctx } from '../../context.ts';
import { transcodeFile } from '../files/transcode.ts';

/**
 * Converts the video of a mission that waits for it; safe to repeat. A mission that no longer waits for this
 * conversion has nothing to convert, which is no failure: completing it will change nothing either.
 * @returns why the file cannot be played, when it cannot.
 */
export async function transcodeMission(
  ctx: Ctx,
  { missionId, attempt }: { missionId: string; attempt: number },
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const mission = await ctx.db
    .selectFrom('missions')
    .select('response_file_id')
    .where('id', '=', missionId)
    .where('status', '=', 'TRANSCODING')
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!mission?.response_file_id) return { ok: true };
  return transcodeFile(ctx, mission.response_file_id);
}
