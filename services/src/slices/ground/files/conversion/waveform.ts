import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { input, type Making } from './convert.ts';
import { peaksOf } from './peaks.ts';
import { JobFailed, runJob } from './run-job.ts';

const timeoutMs = 60_000;
/** Enough to see where somebody speaks; ten minutes take 10 MB. */
const samplesPerSecond = 8_000;

/**
 * Measures the loudness of a converted voice, as `peaksOf` returns it.
 * @returns null if it cannot be measured: it is only decoration
 * @throws JobNotRun, or an AbortError, as `runJob`
 */
export async function measureWaveform(job: Making): Promise<readonly number[] | null> {
  try {
    await runJob({
      ...{ program: 'ffmpeg', folder: job.folder, stopping: job.stopping },
      args: [
        ...input(job.source),
        ...['-map', '0:a:0', '-ac', '1', '-ar', String(samplesPerSecond), '-f', 's16le', job.target],
      ],
      timeoutMs,
    });
  } catch (error) {
    if (error instanceof JobFailed) return null;
    throw error;
  }
  return peaksOf(await readFile(join(job.folder, job.target)), policy.files.waveformSteps);
}
