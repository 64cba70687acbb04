import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { convertVideo, convertVoice, drawPoster } from './conversion/convert.ts';
import {
  lengthOf,
  measureLength,
  probeFilm,
  probeVoice,
  type VideoFault,
  type VoiceFault,
} from './conversion/probe.ts';
import { JobFailed } from './conversion/run-job.ts';
import { measureWaveform } from './conversion/waveform.ts';
import { noteProgress } from './conversions.ts';
import { type RenditionName, renditionKey } from './tables.ts';

/** `ok: false` means that a retry would not help. Exception: with `NO_OBJECT` the store has lost the upload, which may be repaired. */
export type Transcoded =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: VideoFault | VoiceFault | 'NO_FILE' | 'NO_OBJECT' | 'UNREADABLE' | 'TIMED_OUT';
    };

type TranscodeCtx = Pick<Ctx, 'db' | 'files' | 'conversions'>;

/**
 * Makes the public form of an uploaded video (a playable MP4 and a poster) or voice (an MP4 with audio only). Safe to repeat: finished results are found,
 * unfinished ones are made again under the same keys. Pictures were already redrawn during the upload.
 * @param stopping aborts it when our process is stopping
 * @throws errors of store, database or machine, or an AbortError; then it may be retried
 */
export async function transcodeFile(
  ctx: TranscodeCtx,
  fileId: string,
  stopping?: AbortSignal,
): Promise<Transcoded> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['kind', 'object_key as key', 'conversion'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return { ok: false, reason: 'NO_FILE' };
  const { kind, key, conversion } = file;
  if (kind === 'IMAGE' || conversion === 'DONE') return { ok: true };
  const folder = await ctx.conversions.make();
  const progress = noteProgress(ctx.db, fileId);
  try {
    return await convert(ctx, { fileId, kind, key, folder, stopping, tell: progress.tell });
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    return { ok: false, reason: error.timedOut ? 'TIMED_OUT' : 'UNREADABLE' };
  } finally {
    await progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The results of a conversion. */
interface Made {
  readonly renditions: readonly Rendition[];
  /** Loudness of a voice in equal steps; null if it could not be measured. */
  readonly peaks?: readonly number[] | null;
}

interface Rendition {
  readonly name: RenditionName;
  /** Path relative to the folder. */
  readonly file: string;
  readonly contentType: string;
}

interface Conversion {
  readonly fileId: string;
  readonly kind: 'VIDEO' | 'VOICE';
  readonly key: string;
  readonly folder: string;
  readonly stopping: AbortSignal | undefined;
  /** Called with the completed share, from 0 to 1. */
  readonly tell: (share: number) => void;
}

const source = 'source';

async function convert(ctx: TranscodeCtx, { fileId, key, ...conversion }: Conversion): Promise<Transcoded> {
  const object = await ctx.files.get(key);
  if (!object) return { ok: false, reason: 'NO_OBJECT' };
  const { kind, folder } = conversion;
  await pipeline(object.stream, createWriteStream(join(folder, source)));
  const made = kind === 'VIDEO' ? await makeVideo(conversion) : await makeVoice(conversion);
  if ('fault' in made) return { ok: false, reason: made.fault };
  for (const { name, file, contentType } of made.renditions) {
    await ctx.files.put(renditionKey(key, name), join(folder, file), contentType);
  }
  await ctx.db.transaction().execute((trx) => keep(trx, { fileId, key, made }));
  return { ok: true };
}

/** Another converter may have run at the same time and stored the same results. */
async function keep(
  trx: Transaction<Database>,
  { fileId, key, made: { renditions, peaks = null } }: Pick<Conversion, 'fileId' | 'key'> & { made: Made },
): Promise<void> {
  const rows = renditions.map(({ name, contentType: content_type }) => ({
    file_id: fileId,
    name,
    content_type,
    object_key: renditionKey(key, name),
  }));
  await trx
    .insertInto('file_renditions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (peaks !== null) {
    await trx
      .insertInto('file_waveforms')
      .values({ file_id: fileId, peaks: [...peaks] })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.updateTable('files').set({ conversion: 'DONE' }).where('id', '=', fileId).execute();
}

type Work = Pick<Conversion, 'folder' | 'stopping' | 'tell'>;

/** A ten-minute recording is slightly longer, because audio is stored in whole frames. */
const toleranceSeconds = 0.5;
const isTooLong = (seconds: number, most: number) => seconds > most + toleranceSeconds;
/** A conversion continues this long after the maximum, so that the result shows whether the source is longer. */
const beyondSeconds = 1;

async function makeVideo({ folder, stopping, tell }: Work): Promise<Made | { readonly fault: VideoFault }> {
  const { videoMaxSeconds: most } = policy.files;
  const film = await probeFilm(folder, source);
  if ('fault' in film) return film;
  const streams = [film.picture.index, film.soundIndex].filter((index) => index !== null);
  const seconds = await measureLength({ folder, source, streams, stopping });
  if (isTooLong(seconds, most)) return { fault: 'TOO_LONG' };
  const [video, poster] = ['video.mp4', 'poster.jpg'];
  const maxSeconds = most + beyondSeconds;
  await convertVideo({ folder, source, target: video, maxSeconds, stopping, seconds, tell, ...film });
  const madeSeconds = await lengthOf({ folder, source: video, stopping });
  if (isTooLong(madeSeconds, most)) return { fault: 'TOO_LONG' };
  await drawPoster({ folder, source: video, target: poster, seconds: madeSeconds, stopping });
  return {
    renditions: [
      { name: 'video', file: video, contentType: 'video/mp4' },
      { name: 'poster', file: poster, contentType: 'image/jpeg' },
    ],
  };
}

async function makeVoice({ folder, stopping, tell }: Work): Promise<Made | { readonly fault: VoiceFault }> {
  const { voiceMaxSeconds: most } = policy.files;
  const sound = await probeVoice(folder, source);
  if ('fault' in sound) return sound;
  const seconds = await measureLength({ folder, source, streams: [sound.soundIndex], stopping });
  if (isTooLong(seconds, most)) return { fault: 'TOO_LONG' };
  const voice = 'voice.m4a';
  const maxSeconds = most + beyondSeconds;
  await convertVoice({ folder, source, target: voice, maxSeconds, stopping, seconds, tell, ...sound });
  const heard = await lengthOf({ folder, source: voice, stopping });
  if (heard === 0) return { fault: 'NO_SOUND' };
  if (isTooLong(heard, most)) return { fault: 'TOO_LONG' };
  const peaks = await measureWaveform({ folder, source: voice, target: 'sound', stopping });
  return { renditions: [{ name: 'voice', file: voice, contentType: 'audio/mp4' }], peaks };
}
