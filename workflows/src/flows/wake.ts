import { changedSignal } from '@sowon/contracts/flows';
import { condition, defineSignal, setHandler } from '@temporalio/workflow';

const changed = defineSignal(changedSignal);

/**
 * Listens for `changed` and gives a wait that ends by the signal or by time.
 * A signal that comes while the flow is busy with an activity ends the next wait at once.
 *
 * @returns `sleep(ms, summary)`: true when a signal ended it, false when the time has passed; the summary is shown with the timer.
 */
export function listenForChanges(): (ms: number, summary: string) => Promise<boolean> {
  let woken = false;
  setHandler(changed, () => {
    woken = true;
  });
  return async (ms, summary) => {
    const signalled = await condition(() => woken, ms, { summary });
    woken = false;
    return signalled;
  };
}
