import type { SweepInput } from '@sowon/contracts/flows';
import {
  ActivityFailure,
  ApplicationFailure,
  continueAsNew,
  isCancellation,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow';
import { main, sweeping } from './activities.ts';

/** Runs a sweep batch by batch; started by its schedule. A failed run is reported to operators, and the schedule starts the next one. */
export async function sweep(input: SweepInput): Promise<void> {
  const { name, limitMinutes } = input;
  setCurrentDetails(`**${name}**`);
  const { runSweep } = sweeping(limitMinutes);
  let after = input.after ?? null;
  for (;;) {
    const batch = await runSweep({ name, after }).catch((error: unknown) => failRun(name, error));
    if (!batch.more) return;
    after = batch.after;
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof sweep>({ name, limitMinutes, ...(after !== null && { after }) });
    }
  }
}

async function failRun(name: string, error: unknown): Promise<never> {
  if (error instanceof ActivityFailure && !isCancellation(error)) {
    const { cause } = error;
    const reason = cause instanceof ApplicationFailure ? (cause.type ?? 'FAILED') : 'WORKER_LOST';
    await main.reportFailedRun({ name, reason });
  }
  throw error;
}
