import { setTimeout as sleep } from 'node:timers/promises';
import { takeSnapshots } from '@sowon/ledger';
import type { Ctx } from '../context.ts';

/** Snapshots are not urgent: without one, a read of the past folds some more events. */
const lookMs = 5_000;
/** Feed numbers per transaction: few enough for its time limits, even if every wallet is busy. */
const eventsAtOnce = 5_000;

/** Takes the ledger's snapshots when they are due, until told to stop; a fault is logged and retried. Any number of processes may run this. */
export async function keepSnapshots(ctx: Pick<Ctx, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const more = await takeSnapshots(ctx.db, { events: eventsAtOnce }).then(
      (done) => done.more,
      (error: unknown) => {
        ctx.log.warn({ event: 'snapshots.failed', err: error }, 'snapshots cannot be taken yet');
        return false;
      },
    );
    if (!more) await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}
