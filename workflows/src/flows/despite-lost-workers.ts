import { ActivityFailure, patched, sleep, TimeoutFailure } from '@temporalio/workflow';
import { isOurFault, waitAfter } from './fault-waits.ts';

type Converted = { readonly failure: string | null };

/**
 * Converts, and retries after a fault of ours. Gives up after three days of faults; operators are informed after six hours.
 * @returns the reason the file cannot be converted; null when it was converted
 */
export async function despiteLostWorkers(convert: () => Promise<Converted>): Promise<string | null> {
  for (let faults = 1; ; faults += 1) {
    const reason = await reasonOf(convert);
    if (!isOurFault(reason)) return reason;
    const wait = waitAfter(reason, faults);
    if (wait === 0) continue;
    // Older workflows gave up after three lost workers.
    if (wait === null || !patched('faults-of-ours-for-days')) return reason;
    await sleep(wait);
  }
}

async function reasonOf(convert: () => Promise<Converted>): Promise<string | null> {
  try {
    return (await convert()).failure;
  } catch (error) {
    if (error instanceof ActivityFailure && error.cause instanceof TimeoutFailure) return 'WORKER_LOST';
    throw error;
  }
}
