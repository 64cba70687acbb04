import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policy } from '@sowon/contracts';
import { input, type Making } from './ffmpeg.ts';
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
      program: 'ffmpeg',
      folder: job.folder,
      stopping: job.stopping,
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

const bytesPerSample = 2;
const loudest = 100;

/**
 * Returns the loudness of sound in equal steps: the highest amplitude of each step, scaled so that the loudest is 100. So a quiet voice is as visible as a loud
 * one.
 * @param sound mono samples of 16 bits, little-endian
 * @param steps the number of steps; sound with fewer samples repeats them
 * @returns whole numbers from 0 to 100; only zeros for silence
 */
export function peaksOf(sound: Buffer, steps: number): number[] {
  const count = Math.floor(sound.length / bytesPerSample);
  const highest = Array.from({ length: steps }, (_, step) => {
    const from = Math.floor((step * count) / steps);
    const to = Math.max(from + 1, Math.floor(((step + 1) * count) / steps));
    let most = 0;
    for (let at = from; at < Math.min(to, count); at += 1) {
      most = Math.max(most, Math.abs(sound.readInt16LE(at * bytesPerSample)));
    }
    return most;
  });
  const most = Math.max(1, ...highest);
  return highest.map((one) => Math.round((loudest * one) / most));
}
