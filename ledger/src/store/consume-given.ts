import { type Kysely, sql, type Transaction } from 'kysely';
import { FeedGap } from './consume.ts';
import type { FeedEvent } from './feed.ts';
import { safeInteger } from './safe-integers.ts';

/**
 * As `consumeOnce`, for a feed that comes by another road (Kafka): events of one shard are given, those the checkpoint
 * has passed are dropped, the rest is handled and the checkpoint saved in one transaction. Waits for another process
 * that holds the shard. Returns how many were handled. Throws FeedGap when an event before the first new one, or
 * between them, was never given; throws what `handle` throws (all undone).
 */
export async function consumeGiven<DB>(
  db: Kysely<DB>,
  consumer: string,
  shard: number,
  given: readonly FeedEvent[],
  handle: (trx: Transaction<DB>, events: readonly FeedEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard) VALUES (${consumer}, ${shard})
      ON CONFLICT DO NOTHING`.execute(trx);
    const { rows } = await sql<{ seq: string | number }>`
      SELECT seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer} AND shard = ${shard} FOR UPDATE`.execute(
      trx,
    );
    const reached = safeInteger(rows[0]?.seq ?? 0);
    const events = inOrder(consumer, shard, reached, given);
    const last = events.at(-1);
    if (!last) return 0;
    await handle(trx, events);
    await sql`UPDATE ledger.consumer_checkpoint SET seq = ${last.seq}
      WHERE consumer = ${consumer} AND shard = ${shard}`.execute(trx);
    return events.length;
  });
}

/** What is new of the given events, repeats dropped wherever they stand. */
function inOrder(consumer: string, shard: number, reached: number, given: readonly FeedEvent[]): FeedEvent[] {
  let last = reached;
  return given.filter((event) => {
    if (event.shard !== shard)
      throw new FeedGap(`${consumer}: shard ${shard} gave an event of ${event.shard}`);
    if (event.seq <= last) return false;
    if (event.seq !== last + 1)
      throw new FeedGap(`${consumer}: shard ${shard} gave ${event.seq} after ${last}`);
    last = event.seq;
    return true;
  });
}
