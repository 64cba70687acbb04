import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { safeInteger } from '../safe-integers.ts';
import { EVERY_SHARD } from '../stream-key.ts';
import { makeCheckpoints, saveCheckpoints } from './checkpoints.ts';
import { requireWhole } from './feed-gap.ts';
import type { Handle } from './handle.ts';
import type { Isolation } from './isolation.ts';
import { type Passed, passEvents } from './pass-events.ts';
import { readAfter } from './read-after.ts';

export interface ConsumeOptions {
  /** Largest number of events in one call. */
  readonly limit: number;
  /** Largest number of shards in one call; fewer leave more to parallel consumers. Default 8. */
  readonly shards?: number;
  /** The shards to choose from, so that a caller can leave out one that failed. Default all. */
  readonly among?: readonly number[];
  /** Treatment of an event that `handle` cannot process. Without it the consumer stops before the event. */
  readonly isolation?: Isolation | undefined;
}

/**
 * Passes the next events to `handle` and saves the consumer's checkpoint in the same transaction: exactly once in effect for everything
 * `handle` writes through `trx`. Any number of processes may run one consumer. Each takes free shards at random, so that a busy shard does not
 * starve the others. Events come in order within a shard, and so within a stream; those of an isolated stream are set aside. Returns the
 * number of events that the checkpoint passed; 0 means that no event waits outside the shards of other processes. Throws FeedGap, and what
 * `handle` throws unless the event's stream is isolated for it (everything is rolled back).
 */
export async function consumeOnce<DB>(
  db: Kysely<DB>,
  consumer: string,
  options: ConsumeOptions,
  handle: Handle<DB>,
): Promise<number> {
  await makeCheckpoints(db, consumer);
  const { isolation } = options;
  const passed = await db.transaction().execute(async (trx): Promise<Passed> => {
    const taken = await takeShards(trx, consumer, options);
    if (taken.size === 0) return { events: [], isolated: null };
    const events = await readAfter(trx, taken, options.limit);
    requireWhole(consumer, taken, events);
    const some = await passEvents(trx, { consumer, handle, isolation }, events);
    await saveCheckpoints(trx, consumer, some.events);
    return some;
  });
  if (passed.isolated) isolation?.onIsolated?.(passed.isolated);
  return passed.events.length;
}

/** Locks free shards that have unread events; returns the checkpoint of each. */
async function takeShards(
  trx: QueryExecutorProvider,
  consumer: string,
  { limit, shards = 8, among = EVERY_SHARD }: ConsumeOptions,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT c.shard, c.seq FROM ledger.consumer_checkpoint c JOIN ledger.shard s ON s.id = c.shard
     WHERE c.consumer = ${consumer} AND c.seq < s.last_seq AND c.shard = ANY(${among}::smallint[])
     ORDER BY random() LIMIT ${Math.min(shards, limit)} FOR UPDATE OF c SKIP LOCKED`.execute(trx);
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}
