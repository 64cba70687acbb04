import { patched } from '@temporalio/workflow';
import { upkeepSteps } from './activities.ts';

/** Started by its schedule every minute: what no event drives. One step's trouble does not keep the others waiting. */
export async function upkeep(): Promise<void> {
  const steps = [
    upkeepSteps.checkOpenPayments(),
    upkeepSteps.sweepUnboundFiles(),
    // Runs begun before this step existed are replayed without it.
    ...(patched('reject-missions-of-blocked') ? [rejectMissionsOfBlocked()] : []),
    upkeepSteps.reconcileFlows(),
  ];
  const failed = (await Promise.allSettled(steps)).find((step) => step.status === 'rejected');
  if (failed) throw failed.reason;
}

async function rejectMissionsOfBlocked(): Promise<void> {
  while ((await upkeepSteps.rejectMissionsOfBlocked()).more);
}
