import { z } from 'zod';
import { input, type Making, plainFile, secondsOf, toldProgress } from './ffmpeg.ts';
import type { Picture } from './frames.ts';
import { runJob } from './run-job.ts';

/** The reason for refusing a video. */
export type VideoFault = 'ONLY_SOUND' | 'NO_PICTURE' | 'TOO_LONG' | 'TOO_WIDE';
/** The reason for refusing a voice. */
export type VoiceFault = 'NO_SOUND' | 'TOO_LONG';

/** The streams of a video that are converted. */
export interface FilmStreams {
  readonly picture: Picture & { readonly index: number };
  /** Null for a video without sound. */
  readonly soundIndex: number | null;
}

const probeTimeoutMs = 30_000;
/** In pixels, the width of cinema 4K. */
const longestSide = 4_096;

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  /** Absent for a stream that this ffmpeg cannot decode, such as a phone's spatial audio. */
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.output<typeof Stream>;

const Probed = z.object({ streams: z.array(Stream) });

/**
 * Finds the streams of a video to convert, by ffprobe. A cover is not a video stream.
 * @throws JobFailed if the file is not readable
 */
export async function probeFilm(folder: string, file: string): Promise<FilmStreams | { fault: VideoFault }> {
  const streams = await streamsOf(folder, file);
  const picture = streams.find((stream) => isOf('video', stream) && stream.disposition?.attached_pic !== 1);
  const soundIndex = soundOf(streams);
  if (picture === undefined) return { fault: soundIndex === null ? 'NO_PICTURE' : 'ONLY_SOUND' };
  const { width = 0, height = 0 } = picture;
  if (!(width > 0 && height > 0)) return { fault: 'NO_PICTURE' };
  if (Math.max(width, height) > longestSide) return { fault: 'TOO_WIDE' };
  return { picture: { index: picture.index, ...pictureOf(picture, width, height) }, soundIndex };
}

/**
 * Finds the audio stream of a voice to convert, by ffprobe. Pictures in it, such as a cover, do not count.
 * @throws JobFailed if the file is not readable
 */
export async function probeVoice(
  folder: string,
  file: string,
): Promise<{ soundIndex: number } | { fault: VoiceFault }> {
  const soundIndex = soundOf(await streamsOf(folder, file));
  return soundIndex === null ? { fault: 'NO_SOUND' } : { soundIndex };
}

/** Returns the first decodable audio stream: phones add others that only their own players can decode. */
const soundOf = (streams: readonly Stream[]): number | null =>
  streams.find((stream) => isOf('audio', stream))?.index ?? null;

const isOf = (type: string, { codec_type, codec_name }: Stream) =>
  codec_type === type && codec_name !== undefined && codec_name !== 'unknown';

function pictureOf(stream: Stream, width: number, height: number): Picture {
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return {
    width,
    height,
    pixelShape: ratioOf(stream.sample_aspect_ratio),
    isOnItsSide: Math.abs(rotation) % 180 === 90,
    pixelFormat: stream.pix_fmt ?? '',
    colours: {
      range: stream.color_range ?? '',
      matrix: stream.color_space ?? '',
      transfer: stream.color_transfer ?? '',
      primaries: stream.color_primaries ?? '',
    },
  };
}

/** Parses a ratio such as `4:3`; 1 if there is none. */
function ratioOf(text = ''): number {
  const [left, right] = text.split(':').map(Number);
  return left !== undefined && right !== undefined && left > 0 && right > 0 ? left / right : 1;
}

async function streamsOf(folder: string, file: string): Promise<readonly Stream[]> {
  const printed = await runJob({
    program: 'ffprobe',
    args: [
      ...['-hide_banner', '-loglevel', 'error', ...plainFile],
      ...['-show_streams', '-of', 'json', '-i', file],
    ],
    folder,
    timeoutMs: probeTimeoutMs,
  });
  return Probed.parse(JSON.parse(printed)).streams;
}

const timeoutMs = 5 * 60_000;

/**
 * Measures the length of some streams in seconds, by reading all packets without decoding, which takes a second for a long video. The container's own length is
 * ignored; many containers have none.
 * @returns 0 for streams without content
 * @throws JobFailed
 */
export async function measureLength({
  streams,
  ...job
}: Measured & { readonly streams: readonly number[] }): Promise<number> {
  return measured(
    job,
    streams.flatMap((index) => ['-map', `0:${index}`]),
  );
}

/** Does the same for all streams of a file that we made ourselves. */
export const lengthOf = (job: Measured): Promise<number> => measured(job, ['-map', '0']);

type Measured = Omit<Making, 'target'>;

async function measured(job: Measured, maps: readonly string[]): Promise<number> {
  const printed = await runJob({
    program: 'ffmpeg',
    folder: job.folder,
    stopping: job.stopping,
    timeoutMs,
    args: [...toldProgress, ...input(job.source), ...maps, ...['-c', 'copy', '-f', 'null', '-']],
  });
  return secondsOf(printed) ?? 0;
}
