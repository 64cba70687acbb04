import { type Kysely, sql, type Transaction } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { lockCheckpoint } from './checkpoints.ts';
import { newOnes } from './feed-gap.ts';
import type { Handle } from './handle.ts';
import type { Isolation } from './isolation.ts';
import { type Passed, passEvents, type Reader } from './pass-events.ts';

/**
 * Like `consumeOnce`, for a feed that arrives through another channel (Kafka). The events of one shard are given; events that the checkpoint
 * has passed are dropped. The others are handled and the checkpoint is saved in one transaction, or in one more for each stream that is
 * isolated. Waits for another process that holds the shard. Returns the number of events that the checkpoint passed. Throws FeedGap if an
 * event before the first new one, or between them, was never given. Throws what `handle` throws, unless the event's stream is isolated for it
 * (the changes of its transaction are rolled back).
 */
export async function consumeGiven<DB>(
  db: Kysely<DB>,
  consumer: string,
  {
    shard,
    given,
    isolation,
  }: { shard: number; given: readonly FeedEvent[]; isolation?: Isolation | undefined },
  handle: Handle<DB>,
): Promise<number> {
  const reader = { consumer, handle, isolation };
  for (let count = 0; ; ) {
    const passed = await db.transaction().execute((trx) => passGiven(trx, reader, shard, given));
    count += passed.events.length;
    if (passed.isolated === null) return count;
    isolation?.onIsolated?.(passed.isolated);
  }
}

async function passGiven<DB>(
  trx: Transaction<DB>,
  reader: Reader<DB>,
  shard: number,
  given: readonly FeedEvent[],
): Promise<Passed> {
  const { consumer } = reader;
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard) VALUES (${consumer}, ${shard})
    ON CONFLICT DO NOTHING`.execute(trx);
  const reached = (await lockCheckpoint(trx, consumer, shard)) ?? 0;
  const events = newOnes(consumer, shard, reached, given);
  if (events.length === 0) return { events, isolated: null };
  const passed = await passEvents(trx, reader, events);
  await sql`UPDATE ledger.consumer_checkpoint SET seq = ${passed.events.at(-1)?.seq ?? reached}
    WHERE consumer = ${consumer} AND shard = ${shard}`.execute(trx);
  return passed;
}
