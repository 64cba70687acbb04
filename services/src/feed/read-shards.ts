import { setTimeout as sleep } from 'node:timers/promises';
import { consumeOnce, deliverOnce, type FeedEvent, FeedGap } from '@sowon/ledger';
import type { LimitFunction } from 'p-limit';
import type { Ctx } from '../context.ts';
import type { ConsumerOrRelay } from './consumer.ts';
import { isolationOf } from './isolation.ts';
import type { Nap } from './nap.ts';
import { createShardRests } from './shard-rests.ts';

const firstRetryMs = 200;
const longestRetryMs = 10_000;

/**
 * Reads the feed for one consumer whenever its nap ends, until no event is left. A fault rolls back the batch and is logged; the batch is repeated with growing
 * pauses: nothing is skipped. A shard that keeps failing is repeated alone while the others continue.
 * @param options.turns limits the concurrent batches of all consumers of this process
 */
export async function readShards(
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
