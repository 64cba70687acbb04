import { setTimeout as sleep } from 'node:timers/promises';
import { consumersBehind, listenFeed } from '@sowon/ledger';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { createNap, type Nap } from './nap.ts';

/** A wake may be lost with its connection; this bounds how late its events are read. */
const pollMs = 1_000;
/** Wakes that come closer together share a look. */
const shortestPauseMs = 50;

/**
 * Ends the naps of those consumers that are behind, soon after events were committed, until told to stop. A consumer that
 * nobody has seen before, or that was set back, is behind like any other.
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
