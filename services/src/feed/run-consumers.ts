import { setTimeout as sleep } from 'node:timers/promises';
import {
  consumeOnce,
  consumersBehind,
  deliverOnce,
  type FeedEvent,
  FeedGap,
  listenFeed,
} from '@sowon/ledger';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Ctx } from '../context.ts';
import { untilReachable } from '../outage.ts';
import { type Consumer, type ConsumerOrRelay, isolationOf } from './consumer.ts';
import { createNap, type Nap } from './nap.ts';
import { runReplays } from './run-replays.ts';
import { createShardRests } from './shard-rests.ts';

/** Concurrent batches of all consumers: a quarter of the pool, enough that a slow one does not delay the rest. */
const batchesAtOnce = 4;

/**
 * Reads the feed from PostgreSQL for some consumers until told to stop, and replays their isolated streams on request. Each consumer has its own checkpoints,
 * transactions and pauses, and none waits for another. One connection listens for all of them, and one query finds those that are behind.
 */
export async function runConsumers(
  ctx: Pick<Ctx, 'db' | 'pool' | 'log'>,
  consumers: readonly ConsumerOrRelay[],
  signal: AbortSignal,
): Promise<void> {
  const turns = pLimit(batchesAtOnce);
  const readers = consumers.map((consumer) => ({ consumer, nap: createNap(signal) }));
  await Promise.all([
    watchFeed(ctx, readers, signal),
    ...readers.map(({ consumer, nap }) => readShards(ctx, consumer, { nap, turns, signal })),
    runReplays(ctx, consumers, { turns, signal }),
  ]);
}

/** Runs a single consumer, as `runConsumers` does. */
export function runConsumer(
  ctx: Pick<Ctx, 'db' | 'pool' | 'log'>,
  { signal, ...consumer }: ConsumerOrRelay & { readonly signal: AbortSignal },
): Promise<void> {
  return runConsumers(ctx, [consumer], signal);
}

/** A wake may be lost with its connection; this bounds the delay of its events. */
const pollMs = 1_000;
/** Wakes within this time share one query. */
const shortestPauseMs = 50;

/**
 * Ends the naps of consumers that are behind, soon after events were committed, until told to stop. A new consumer, or one whose checkpoint was reset, counts
 * as behind.
 */
async function watchFeed(
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

const firstRetryMs = 200;
const longestRetryMs = 10_000;

/**
 * Reads the feed for one consumer whenever its nap ends, until no event is left. A fault rolls back the batch and is logged; the batch is repeated with growing
 * pauses: nothing is skipped. A shard that keeps failing is repeated alone while the others continue.
 * @param options.turns limits the concurrent batches of all consumers of this process
 */
async function readShards(
  ctx: Pick<Ctx, 'db' | 'log'>,
  consumer: ConsumerOrRelay,
  { nap, turns, signal }: { nap: Nap; turns: LimitFunction; signal: AbortSignal },
): Promise<void> {
  const rests = createShardRests();
  await nap.sleep(Number.POSITIVE_INFINITY);
  for (let retryMs = firstRetryMs; !signal.aborted; ) {
    const { shards, alone, nextMs } = rests.next();
    const blamed = new Set<number>();
    try {
      const passed = await turns(() => readSome(ctx, consumer, shards, blamed));
      rests.worked(shards);
      if (passed > 0) retryMs = firstRetryMs;
      else if (!alone) await nap.sleep(nextMs);
    } catch (error) {
      if (error instanceof FeedGap) blamed.add(error.shard);
      rests.failed(blamed);
      const facts = { err: error, consumer: consumer.name, shards: [...blamed] };
      ctx.log.error(facts, 'a batch of the feed failed and is repeated');
      // A nap, not a sleep: new events in the other shards need not wait for this one.
      if (alone) await nap.sleep(retryMs);
      else await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
}

/** Reads a batch of these shards; adds to `seen` each shard whose events reached the handler. */
function readSome(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  consumer: ConsumerOrRelay,
  among: readonly number[],
  seen: Set<number>,
): Promise<number> {
  const options = { limit: consumer.batchEvents, among, isolation: isolationOf(consumer, log) };
  const see = (events: readonly FeedEvent[]) => {
    for (const { shard } of events) seen.add(shard);
  };
  if ('deliver' in consumer)
    return deliverOnce(db, consumer.name, options, (events) => {
      see(events);
      return consumer.deliver(events);
    });
  return consumeOnce(db, consumer.name, options, (trx, events) => {
    see(events);
    return consumer.handle(trx, events);
  });
}
