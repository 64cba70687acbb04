import pLimit from 'p-limit';
import type { Ctx } from '../context.ts';
import type { ConsumerOrRelay } from './consumer.ts';
import { createNap } from './nap.ts';
import { readShards } from './read-shards.ts';
import { runReplays } from './run-replays.ts';
import { watchFeed } from './watch-feed.ts';

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
