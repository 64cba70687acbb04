import { ActivityFailure, TimeoutFailure } from '@temporalio/workflow';

/** So many workers lost in a row mean that the file kills them. */
const mostLostWorkers = 3;

/** Converts, again where the worker was lost in the middle. @returns why the file cannot be converted; null when it is */
export async function despiteLostWorkers(
  convert: () => Promise<{ failure: string | null }>,
): Promise<string | null> {
  for (let lost = 0; lost < mostLostWorkers; lost += 1) {
    try {
      return (await convert()).failure;
    } catch (error) {
      if (!(error instanceof ActivityFailure && error.cause instanceof TimeoutFailure)) throw error;
    }
  }
  return 'WORKER_LOST';
}
