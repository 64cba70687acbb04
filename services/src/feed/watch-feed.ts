import { setTimeout as sleep } from 'node:timers/promises';
import { consumersBehind, listenFeed } from '@sowon/ledger';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { createNap, type Nap } from './nap.ts';

/** A wake may be lost with its connection; this bounds the delay of its events. */
const pollMs = 1_000;
/** Wakes within this time share one query. */
const shortestPauseMs = 50;

/**
 * Ends the naps of consumers that are behind, soon after events were committed, until told to stop. A new consumer, or one whose checkpoint was reset, counts
 * as behind.
 */
export async function watchFeed(
  ctx: Pick<Ctx, 'db' | 'pool' | 'log'>,
  readers: readonly { readonly consumer: Pick<Consumer, 'name'>; readonly nap: Nap }[],
  signal: AbortSignal,
): Promise<void> {
  const nap = createNap(signal);
  const names = readers.map(({ consumer }) => consumer.name);
  const listener = await untilReachable(() => listenFeed(ctx.pool, nap.end), {
    signal,
    log: ctx.log,
    what: 'PostgreSQL',
  });
  while (!signal.aborted) {
    try {
      const behind = await consumersBehind(ctx.db, names);
      for (const reader of readers) if (behind.has(reader.consumer.name)) reader.nap.end();
    } catch (error) {
      ctx.log.warn({ err: error }, 'the feed cannot be looked at yet');
    }
    await sleep(shortestPauseMs, undefined, { signal }).catch(() => undefined);
    await nap.sleep(pollMs);
  }
  await listener?.close();
}
