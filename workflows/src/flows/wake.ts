import { changedSignal } from '@sowon/contracts/flows';
import { condition, defineSignal, setHandler } from '@temporalio/workflow';

const changed = defineSignal(changedSignal);

/**
 * Listens for `changed` and returns a wait that ends by the signal or by time. A signal that arrives during an activity ends the next wait at once.
 * @returns `sleep(ms, summary)`: true when a signal ended it, false when the time has passed; the timer shows the summary
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
