import pLimit from 'p-limit';
import type { Ctx } from '../context.ts';
import type { ConsumerOrRelay } from './consumer.ts';
import { createNap } from './nap.ts';
import { readShards } from './read-shards.ts';
import { runReplays } from './run-replays.ts';
import { watchFeed } from './watch-feed.ts';

/** Batches of all consumers at once: enough that a slow one does not hold up the rest, a quarter of the pool. */
const batchesAtOnce = 4;

/**
 * Reads the feed from PostgreSQL for some consumers until told to stop, and replays what they had isolated when somebody
 * wants it. Each has its own checkpoints, transactions and pauses after a fault, and none waits for another; but one
 * connection listens for all of them, and one query looks which of them are behind.
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
