import { changedSignal } from '@sowon/contracts/flows';
import { condition, defineSignal, setHandler } from '@temporalio/workflow';

const changed = defineSignal(changedSignal);

/**
 * Listens for `changed` and gives a wait that ends by the signal or by time.
 * A signal that comes while the flow is busy with an activity ends the next wait at once.
 *
 * @returns `sleep(ms)`: true when a signal ended it, false when the time has passed.
 */
export function listenForChanges(): (ms: number) => Promise<boolean> {
  let woken = false;
  setHandler(changed, () => {
    woken = true;
  });
  return async (ms) => {
    const signalled = await condition(() => woken, ms);
    woken = false;
    return signalled;
  };
}
