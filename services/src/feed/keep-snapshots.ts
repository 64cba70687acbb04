import { setTimeout as sleep } from 'node:timers/promises';
import { takeSnapshots } from '@sowon/ledger';
import type { Ctx } from '../context.ts';

/** Nobody waits for a snapshot: without it a read of the past folds some more events. */
const lookMs = 5_000;
/** Numbers of the feed in one transaction: few enough for its time limits, also where every wallet is a busy one. */
const eventsAtOnce = 5_000;

/**
 * Takes the ledger's snapshots as they become due, until told to stop; a fault is logged and tried again. Any number of
 * processes may do so.
 */
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
