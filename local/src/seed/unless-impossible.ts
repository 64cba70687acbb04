import { JobFailed, JobNotRun } from '@sowon/services/slices/ground/files/conversion/run-job';

/** Runs a job of ffmpeg or ffprobe. Returns null if the machine lacks them or they cannot do it; the demo then uses pictures. */
export async function unlessImpossible<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof JobFailed || error instanceof JobNotRun) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
