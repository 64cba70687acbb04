import type { MissionDueInput } from '@sowon/contracts/flows';
import { continueAsNew, workflowInfo } from '@temporalio/workflow';
import { main } from './activities.ts';
import { listenForChanges } from './wake.ts';

/**
 * Waits for a mission's deadline and then asks the database to decide. The deadline is data: it is read again at every
 * signal, so the flow holds no rule and no day count of its own. Ends when nothing is awaited any more
 * (spec 1 §9: missions not performed within 10 days are refunded automatically).
 */
export async function missionDue(input: MissionDueInput): Promise<void> {
  const sleep = listenForChanges();
  let { waitMs } = await main.missionWait(input);
  while (waitMs !== null) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof missionDue>(input);
    const signalled = await sleep(waitMs);
    ({ waitMs } = signalled ? await main.missionWait(input) : await main.expireMission(input));
  }
}
