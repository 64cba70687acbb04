import { JobFailed, JobNotRun } from '@sowon/services/slices/ground/files/conversion/run-job';

/** What a machine makes by ffmpeg and ffprobe; null where it lacks them, or has one that cannot do it: the demo has pictures there. */
export async function unlessImpossible<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof JobFailed || error instanceof JobNotRun) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
