import { upkeepSteps } from './activities.ts';

/** Started by its schedule every minute: what no event drives. One step's trouble does not keep the others waiting. */
export async function upkeep(): Promise<void> {
  const steps = [
    upkeepSteps.checkOpenPayments(),
    upkeepSteps.sweepUnboundFiles(),
    upkeepSteps.reconcileFlows(),
  ];
  const failed = (await Promise.allSettled(steps)).find((step) => step.status === 'rejected');
  if (failed) throw failed.reason;
}
