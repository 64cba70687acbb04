import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { input, type Making, progressReader, toldProgress } from './ffmpeg.ts';
import { framesAs } from './frames.ts';
import type { FilmStreams } from './probe.ts';
import { type Job, JobFailed, runJob } from './run-job.ts';

/** Ten minutes of HDR in 4K need half an hour of a processor. */
const convertTimeoutMs = 60 * 60_000;
const posterTimeoutMs = 60_000;
const framesPerSecond = 30;

/** Removes everything besides picture and sound: place, names, chapters. */
const withoutTags = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn'];
/** The colours produced by `framesAs`, declared in the file. */
const hdColours = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
/** An MP4 that can start playing before it is fully loaded. */
const mp4 = (file: string) => ['-movflags', '+faststart', '-f', 'mp4', file];

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
