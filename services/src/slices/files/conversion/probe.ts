import { z } from 'zod';
import { plainFile } from './convert.ts';
import { runJob } from './run-job.ts';

/** Why a video is refused. */
export type VideoFault = 'NO_PICTURE' | 'TOO_LONG' | 'TOO_WIDE';
/** Why a voice is refused. */
export type VoiceFault = 'NO_SOUND' | 'TOO_LONG';

export interface VideoFacts {
  readonly seconds: number;
  readonly hasSound: boolean;
}

const probeTimeoutMs = 30_000;
const longestSide = 3_840;

const Probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional() }),
});

/**
 * Asks ffprobe what a video is.
 * @param maxSeconds longest video we take
 * @throws JobFailed when it is not readable
 */
export async function probeVideo(
  folder: string,
  file: string,
  maxSeconds: number,
): Promise<VideoFacts | { fault: VideoFault }> {
  const { streams, format } = await probe(folder, file);
  const pictures = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (pictures.length === 0) return { fault: 'NO_PICTURE' };
  const sides = pictures.flatMap(({ width = 0, height = 0 }) => [width, height]);
  if (Math.max(...sides) > longestSide) return { fault: 'TOO_WIDE' };
  const seconds = format.duration ?? 0;
  // A recording may not say how long it is; the conversion then stops at the limit.
  if (seconds > maxSeconds) return { fault: 'TOO_LONG' };
  return { seconds, hasSound: streams.some(({ codec_type }) => codec_type === 'audio') };
}

/**
 * Asks ffprobe what a voice is. Pictures in it, such as a cover, do not count.
 * @param maxSeconds longest voice we take
 * @returns its length where it says so; a recording may not
 * @throws JobFailed when it is not readable
 */
export async function probeVoice(
  folder: string,
  file: string,
  maxSeconds: number,
): Promise<{ seconds: number } | { fault: VoiceFault }> {
  const { streams, format } = await probe(folder, file);
  if (!streams.some(({ codec_type }) => codec_type === 'audio')) return { fault: 'NO_SOUND' };
  const seconds = format.duration ?? 0;
  return seconds > maxSeconds ? { fault: 'TOO_LONG' } : { seconds };
}

async function probe(folder: string, file: string): Promise<z.output<typeof Probed>> {
  const printed = await runJob({
    program: 'ffprobe',
    args: [
      ...['-hide_banner', '-loglevel', 'error', ...plainFile],
      ...['-show_streams', '-show_format', '-of', 'json', '-i', file],
    ],
    folder,
    timeoutMs: probeTimeoutMs,
  });
  return Probed.parse(JSON.parse(printed));
}
