import type { DeadlineInput, DeadlineWait } from '@sowon/contracts/flows';
import { continueAsNew, workflowInfo } from '@temporalio/workflow';
import { main } from './activities.ts';
import { showEnd, showWait } from './show-wait.ts';
import { listenForChanges } from './wake.ts';

const longestPauseMs = 3_600_000;

/**
 * Waits for a deadline of any kind and then asks the database to decide; the kind is the workflow's type. The deadline is data: it is read again at every
 * signal, so the workflow holds no rule and no day count. Ends when nothing is awaited.
 */
export async function deadline(input: DeadlineInput): Promise<void> {
  const kind = workflowInfo().workflowType;
  const name = { kind, id: input.id };
  const sleep = listenForChanges();
  let inVain = 0;
  let wait = await main.waitForDeadline(name);
  while (wait !== null) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof deadline>(input);
    const summary = showWait(name, wait);
    // Backs off when a decision changes nothing, so that repeated questions do not overload the database.
    const pauseMs = inVain === 0 ? 0 : Math.min(1_000 * 2 ** inVain, longestPauseMs);
    const signalled = await sleep(Math.max(wait.waitMs, pauseMs), summary);
    const { dueAt }: DeadlineWait = wait;
    const decides = !signalled && dueAt !== null;
    wait = decides ? await main.decideDeadline(name) : await main.waitForDeadline(name);
    inVain = decides && wait?.dueAt === dueAt ? inVain + 1 : 0;
  }
  showEnd(name);
}
