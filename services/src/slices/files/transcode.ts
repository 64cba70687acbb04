import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { policy } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import type { RenditionName } from './tables.ts';
import { convertVideo, drawPoster } from './video/convert.ts';
import { probeVideo, type VideoFault } from './video/probe.ts';
import { JobFailed } from './video/sandbox.ts';

/** `ok: false` means that trying again would not help. */
export type Transcoded =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: VideoFault | 'NO_FILE' | 'UNREADABLE' | 'TIMED_OUT' };

type TranscodeCtx = Pick<Ctx, 'db' | 'files'>;

/**
 * Makes a playable MP4 and a poster of an uploaded video. Repeating it is harmless: what was made is found, what was
 * half made is made again under the same keys. Pictures and voices need no conversion.
 * @throws whatever store, database or machine throw; then it may be tried again
 */
export async function transcodeFile(ctx: TranscodeCtx, fileId: string): Promise<Transcoded> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['id', 'kind', 'object_key'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return { ok: false, reason: 'NO_FILE' };
  if (file.kind !== 'VIDEO' || (await isConverted(ctx, fileId))) return { ok: true };
  const folder = await mkdtemp(join(tmpdir(), 'sowon-video-'));
  try {
    return await convert(ctx, { fileId, key: file.object_key, folder });
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    return { ok: false, reason: error.timedOut ? 'TIMED_OUT' : 'UNREADABLE' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const names = { source: 'source', video: 'video.mp4', poster: 'poster.jpg' } as const;

async function convert(
  ctx: TranscodeCtx,
  { fileId, key, folder }: { fileId: string; key: string; folder: string },
): Promise<Transcoded> {
  const object = await ctx.files.get(key);
  if (!object) return { ok: false, reason: 'NO_FILE' };
  await pipeline(object.stream, createWriteStream(join(folder, names.source)));
  const maxSeconds = policy.files.videoMaxSeconds;
  const facts = await probeVideo(folder, names.source, maxSeconds);
  if ('fault' in facts) return { ok: false, reason: facts.fault };
  await convertVideo({ folder, source: names.source, target: names.video, maxSeconds });
  await drawPoster({ folder, source: names.video, target: names.poster, seconds: facts.seconds });

  const renditions = [rendition(key, 'video', 'video/mp4'), rendition(key, 'poster', 'image/jpeg')];
  for (const { name, content_type, object_key } of renditions) {
    await ctx.files.put(object_key, join(folder, names[name]), content_type);
  }
  await ctx.db
    .insertInto('file_renditions')
    .values(renditions.map((made) => ({ file_id: fileId, ...made })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ok: true };
}

const rendition = (key: string, name: RenditionName, content_type: string) => ({
  name,
  content_type,
  object_key: `${key}-${name}`,
});

async function isConverted(ctx: TranscodeCtx, fileId: string): Promise<boolean> {
  const made = await ctx.db
    .selectFrom('file_renditions')
    .select('name')
    .where('file_id', '=', fileId)
    .execute();
  return made.length === 2;
}
