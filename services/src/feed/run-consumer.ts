import { setTimeout as sleep } from 'node:timers/promises';
import { consumeOnce, FeedGap, listenFeed } from '@sowon/ledger';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../until-reachable.ts';
import type { Consumer } from './consumer.ts';
import { parkingOf } from './parking.ts';
import { runReplays } from './run-replays.ts';
import { createShardRests } from './shard-rests.ts';

/** A wake may be lost with its connection; this bounds how late its events are read. */
const pollMs = 1_000;
const firstRetryMs = 200;
const longestRetryMs = 10_000;

/**
 * Reads the feed from PostgreSQL until told to stop, and replays what was parked when somebody wants it. A fault undoes
 * the batch, is logged, and the batch is repeated with growing pauses: nothing is skipped. A shard that goes on
 * failing is repeated alone, while the others flow.
 */
export async function runConsumer(ctx: Pick<Ctx, 'db' | 'pool' | 'log'>, consumer: Consumer): Promise<void> {
  await Promise.all([readFeed(ctx, consumer), runReplays(ctx, consumer)]);
}

async function readFeed(ctx: Pick<Ctx, 'db' | 'pool' | 'log'>, consumer: Consumer): Promise<void> {
  const { signal } = consumer;
  const nap = createNap(signal);
  const rests = createShardRests();
  const listener = await untilReachable(() => listenFeed(ctx.pool, nap.end), {
    signal,
    log: ctx.log,
    what: 'PostgreSQL',
  });
  for (let retryMs = firstRetryMs; !signal.aborted; ) {
    const { shards, alone, nextMs } = rests.next();
    const blamed = new Set<number>();
    try {
      const passed = await readSome(ctx, consumer, shards, blamed);
      rests.worked(shards);
      if (passed > 0) retryMs = firstRetryMs;
      else if (!alone) await nap.sleep(Math.min(pollMs, nextMs));
    } catch (error) {
      if (error instanceof FeedGap) blamed.add(error.shard);
      rests.failed(blamed);
      const facts = { err: error, consumer: consumer.name, shards: [...blamed] };
      ctx.log.error(facts, 'a batch of the feed failed and is repeated');
      // New events in the other shards need not wait for a lone one.
      if (alone) await nap.sleep(retryMs);
      else await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
  await listener?.close();
}

/** Reads a batch of these shards; `seen` gets those whose events came to be handled. */
function readSome(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  consumer: Consumer,
  among: readonly number[],
  seen: Set<number>,
): Promise<number> {
  const options = { limit: consumer.batchEvents, among, parking: parkingOf(consumer, log) };
  return consumeOnce(db, consumer.name, options, (trx, events) => {
    for (const { shard } of events) seen.add(shard);
    return consumer.handle(trx, events);
  });
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
