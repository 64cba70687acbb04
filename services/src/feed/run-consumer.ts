import { setTimeout as sleep } from 'node:timers/promises';
import { consumeOnce, listenFeed } from '@sowon/ledger';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';

/** A wake may be lost with its connection; this bounds how late its events are read. */
const pollMs = 1_000;
const firstRetryMs = 200;
const longestRetryMs = 10_000;

/**
 * Reads the feed from PostgreSQL until told to stop. A fault undoes the batch, is logged, and the batch is repeated with
 * growing pauses: nothing is skipped.
 */
export async function runConsumer(ctx: Pick<Ctx, 'db' | 'pool' | 'log'>, consumer: Consumer): Promise<void> {
  const { signal } = consumer;
  const nap = createNap(signal);
  const listener = await untilReachable(() => listenFeed(ctx.pool, nap.end), {
    signal,
    log: ctx.log,
    what: 'PostgreSQL',
  });
  for (let retryMs = firstRetryMs; !signal.aborted; ) {
    try {
      const handled = await consumeOnce(
        ctx.db,
        consumer.name,
        { limit: consumer.batchEvents },
        consumer.handle,
      );
      retryMs = firstRetryMs;
      if (handled === 0) await nap.sleep(pollMs);
    } catch (error) {
      ctx.log.error(
        { err: error, consumer: consumer.name, retryMs },
        'a batch of the feed failed and is repeated',
      );
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
  await listener?.close();
}

/** A sleep that `end` cuts short, also when `end` came just before it. */
function createNap(signal: AbortSignal): { sleep(ms: number): Promise<void>; end(): void } {
  let ended = false;
  let cut = new AbortController();
  return {
    sleep: async (ms) => {
      const cutShort = AbortSignal.any([signal, cut.signal]);
      if (!ended) await sleep(ms, undefined, { signal: cutShort }).catch(() => undefined);
      ended = false;
      cut = new AbortController();
    },
    end: () => {
      ended = true;
      cut.abort();
    },
  };
}
