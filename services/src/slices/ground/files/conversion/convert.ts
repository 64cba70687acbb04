import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { framesAs } from './frames.ts';
import type { FilmStreams } from './probe.ts';
import { type Job, JobFailed, runJob } from './run-job.ts';

/** Ten minutes of HDR in 4K need half an hour of a processor. */
const convertTimeoutMs = 60 * 60_000;
const posterTimeoutMs = 60_000;
const framesPerSecond = 30;

/** ffmpeg demuxers for the formats that `kindOf` accepts, and no others: no playlist, file list, script or text rendered as video. */
const readers = 'mov,matroska,mp3,aac,wav,ogg,amr,caf,flac,aiff';

/** Reads only plain files of known formats: a playlist inside a "video" could make it fetch URLs and other files. */
export const plainFile = ['-protocol_whitelist', 'file', '-format_whitelist', readers];

/** Arguments before those of the output. */
export const input = (file: string) => [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['-filter_threads', '1', ...plainFile, '-threads', '1', '-i', file],
];

/** Removes everything besides picture and sound: place, names, chapters. */
const withoutTags = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
/** The colours produced by `framesAs`, declared in the file. */
const hdColours = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
/** An MP4 that can start playing before it is fully loaded. */
const mp4 = (file: string) => ['-movflags', '+faststart', '-f', 'mp4', file];

/** A job that makes one file from another. */
export interface Making {
  readonly folder: string;
  /** Relative to the folder, as is the target. */
  readonly source: string;
  readonly target: string;
  readonly stopping: AbortSignal | undefined;
}

/** A job that converts a whole video or voice. */
interface Converting extends Making {
  /** Anything after this is cut off. */
  readonly maxSeconds: number;
  /** Measured length of the source. */
  readonly seconds: number;
  /** Called with the completed share, from 0 to 1. */
  readonly tell: (share: number) => void;
}

/**
 * Makes an MP4 that every browser plays and can start before it is loaded: H.264 and AAC, without subtitles, data streams and metadata (place, device).
 * @throws JobFailed
 */
export async function convertVideo({ picture, soundIndex, ...job }: Converting & FilmStreams): Promise<void> {
  await runJob({
    program: 'ffmpeg',
    folder: job.folder,
    stopping: job.stopping,
    printed: progressReader(job.seconds, job.tell),
    args: [
      ...toldProgress,
      ...input(job.source),
      ...['-t', String(job.maxSeconds), '-map', `0:${picture.index}`],
      ...(soundIndex === null ? [] : ['-map', `0:${soundIndex}`]),
      ...withoutTags,
      ...['-vf', framesAs(picture), '-fpsmax', String(framesPerSecond), '-pix_fmt', 'yuv420p'],
      ...hdColours,
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '1'],
      ...sound,
      ...mp4(job.target),
    ],
    timeoutMs: convertTimeoutMs,
  });
}

/**
 * Makes an audio-only MP4 that every browser plays: AAC, without covers and metadata (place, names).
 * @throws JobFailed
 */
export async function convertVoice({
  soundIndex,
  ...job
}: Converting & { readonly soundIndex: number }): Promise<void> {
  await runJob({
    program: 'ffmpeg',
    folder: job.folder,
    stopping: job.stopping,
    printed: progressReader(job.seconds, job.tell),
    args: [
      ...toldProgress,
      ...input(job.source),
      ...['-t', String(job.maxSeconds), '-map', `0:${soundIndex}`, '-vn', ...withoutTags],
      ...sound,
      ...mp4(job.target),
    ],
    timeoutMs: convertTimeoutMs,
  });
}

/**
 * Makes a still picture from half a second into a converted video, or its first frame if it is shorter.
 * @throws JobFailed, also if there is no frame to draw
 */
export async function drawPoster(making: Making & { readonly seconds: number }): Promise<void> {
  const job: Job = {
    program: 'ffmpeg',
    folder: making.folder,
    stopping: making.stopping,
    args: [
      ...['-ss', making.seconds > 1 ? '0.5' : '0'],
      ...input(making.source),
      // No wider than a card on a large screen shows it, with the colour matrix of JPEG.
      ...[
        '-vf',
        `scale='min(${policy.files.pictureWidths.at(-1)},iw)':-2:out_color_matrix=bt601:out_range=pc`,
      ],
      ...[
        '-frames:v',
        '1',
        '-map_metadata',
        '-1',
        '-q:v',
        '3',
        '-f',
        'image2',
        '-update',
        '1',
        making.target,
      ],
    ],
    timeoutMs: posterTimeoutMs,
  };
  await runJob(job);
  // For a video without frames, ffmpeg writes nothing but exits successfully.
  await access(join(making.folder, making.target)).catch((error: unknown) => {
    throw new JobFailed(job, false, error);
  });
}

/** Makes ffmpeg print its progress every two seconds, as lines that `progressReader` parses. */
export const toldProgress = ['-progress', 'pipe:1', '-stats_period', '2'];

const microseconds = 1_000_000;

/**
 * Parses ffmpeg's progress output, which may arrive in pieces of any size.
 * @param seconds total length; 0 if unknown, then nothing is reported
 * @param tell called with the completed share, from 0 to 1
 */
export function progressReader(seconds: number, tell: (share: number) => void): (printed: string) => void {
  let rest = '';
  return (printed) => {
    const lines = (rest + printed).split('\n');
    rest = lines.pop() ?? '';
    const last = lastOf(lines);
    if (last === null || seconds <= 0) return;
    tell(Math.min(1, last / seconds));
  };
}

/** Returns the last position that ffmpeg printed, in seconds; null if there is none. */
export const secondsOf = (printed: string): number | null => lastOf(printed.split('\n'));

function lastOf(lines: readonly string[]): number | null {
  const last = lines.flatMap((line) => /^out_time_us=(\d+)$/.exec(line)?.[1] ?? []).at(-1);
  return last === undefined ? null : Number(last) / microseconds;
}
