import { video } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import type { CreatorMember, Site } from '../site.ts';
import { upload } from './upload.ts';

/** Grants a wish with a file. */
export async function answer(
  { client }: Member,
  missionId: string,
  file: { videoId?: string; voiceId?: string; pictureId?: string },
): Promise<void> {
  const responseComment = '축하해요! 두 분의 봄날이 오래오래 이어지기를 바랄게요.';
  await client.performMission({ params: { missionId }, body: { responseComment, ...file } });
}

/** Creates an answer that stays in conversion: its upload is deleted, and retried minutes later. Its progress is recorded for now. */
export async function answerInTheMiddle(
  { ctx }: Site,
  creator: CreatorMember,
  missionId: string,
): Promise<void> {
  const videoId = await upload(creator, await video({ seconds: 1 }), 'long.mp4');
  const { rows } = await ctx.pool.query('SELECT object_key FROM files WHERE id = $1', [videoId]);
  await ctx.files.delete(rows[0].object_key);
  await answer(creator, missionId, { videoId });
  await ctx.pool.query(
    `INSERT INTO conversion_progress (file_id, percent, told_at) VALUES ($1, 42, now() + interval '1 day')
     ON CONFLICT (file_id) DO NOTHING`,
    [videoId],
  );
}
