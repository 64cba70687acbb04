import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { framesAs } from './frames.ts';
import type { FilmStreams } from './probe.ts';
import { type Job, JobFailed, runJob } from './run-job.ts';
import { progressReader, toldProgress } from './told-progress.ts';

/** Ten minutes of HDR in 4K take a processor half an hour. */
const convertTimeoutMs = 60 * 60_000;
const posterTimeoutMs = 60_000;
const framesPerSecond = 30;

/** How ffmpeg reads the formats that `kindOf` takes, and no other: no playlist, list of files, description or text drawn as a film. */
const readers = 'mov,matroska,mp3,aac,wav,ogg,amr,caf,flac,aiff';

/** Reads plain files of known formats only: a playlist inside a "video" would make it fetch addresses and other files. */
export const plainFile = ['-protocol_whitelist', 'file', '-format_whitelist', readers];

/** What comes before the output's arguments. */
export const input = (file: string) => [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
  ...['-filter_threads', '1', ...plainFile, '-threads', '1', '-i', file],
];

/** Nothing that people or devices wrote beside picture and sound: place, names, chapters. */
const withoutTags = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
/** The colours that `framesAs` makes, said in the file. */
const hdColours = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
/** An MP4 that can be played before it is loaded. */
const mp4 = (file: string) => ['-movflags', '+faststart', '-f', 'mp4', file];

/** Something that is made of a file. */
export interface Making {
  readonly folder: string;
  /** In the folder, as is the target. */
  readonly source: string;
  readonly target: string;
  readonly stopping: AbortSignal | undefined;
}

/** What is made of the whole of a film or voice. */
interface Converting extends Making {
  /** Nothing after this is converted. */
  readonly maxSeconds: number;
  /** How long it is, as it was measured. */
  readonly seconds: number;
  /** Is told the share that is done, from 0 to 1. */
  readonly tell: (share: number) => void;
}

/**
 * Makes an MP4 that every browser plays and can start before it is loaded: H.264 and AAC, without subtitles, data
 * streams and metadata (place, device).
 * @throws JobFailed
 */
export async function convertVideo({ picture, soundIndex, ...job }: Converting & FilmStreams): Promise<void> {
  await runJob({
    ...{ program: 'ffmpeg', folder: job.folder, stopping: job.stopping },
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
 * Makes an MP4 with sound alone that every browser plays: AAC, without covers and metadata (place, names).
 * @throws JobFailed
 */
export async function convertVoice({
  soundIndex,
  ...job
}: Converting & { readonly soundIndex: number }): Promise<void> {
  await runJob({
    ...{ program: 'ffmpeg', folder: job.folder, stopping: job.stopping },
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
 * A still picture from half a second into a converted video, or its first when it is shorter.
 * @throws JobFailed, also where there is no frame to draw
 */
export async function drawPoster(making: Making & { readonly seconds: number }): Promise<void> {
  const job: Job = {
    ...{ program: 'ffmpeg', folder: making.folder, stopping: making.stopping },
    args: [
      ...['-ss', making.seconds > 1 ? '0.5' : '0'],
      ...input(making.source),
      // No wider than a card on a large screen shows it, in the colours that a JPEG has.
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
  // Of a film without frames ffmpeg draws nothing, and ends as if it had.
  await access(join(making.folder, making.target)).catch((error: unknown) => {
    throw new JobFailed(job, false, error);
  });
}
