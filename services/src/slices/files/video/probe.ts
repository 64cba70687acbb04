import { z } from 'zod';
import { runJob } from './sandbox.ts';

/** Why a video is refused. */
export type VideoFault = 'NO_PICTURE' | 'TOO_LONG' | 'TOO_WIDE';

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
 * Asks ffprobe what a file is.
 * @param maxSeconds longest video we take
 * @throws JobFailed when it is not readable
 */
export async function probeVideo(
  folder: string,
  file: string,
  maxSeconds: number,
): Promise<VideoFacts | { fault: VideoFault }> {
  const printed = await runJob({
    program: 'ffprobe',
    args: [
      ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file'],
      ...['-show_streams', '-show_format', '-of', 'json', '-i', file],
    ],
    folder,
    timeoutMs: probeTimeoutMs,
  });
  const { streams, format } = Probed.parse(JSON.parse(printed));
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
