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
  /** Events at most in one call. */
  readonly limit: number;
  /** Shards at most in one call; fewer leave more to parallel consumers. Default 8. */
  readonly shards?: number;
  /** The shards to choose from, so that a caller can let one rest that failed. Default all. */
  readonly among?: readonly number[];
  /** What becomes of an event that `handle` cannot take. Without it the consumer stops before the event. */
  readonly isolation?: Isolation | undefined;
}

/**
 * Hands the next events to `handle` and saves the consumer's checkpoint in the same transaction: exactly once in effect
 * for everything `handle` writes through `trx`. Any number of processes may run one consumer; each takes shards that no
 * other holds, chance decides which, so that a busy shard does not starve the others. Events come in order within a
 * shard, hence within a stream; those of an isolated stream are set aside. Returns how many events the checkpoint passed;
 * 0 means nothing is waiting that another process does not already hold. Throws FeedGap, and what `handle` throws
 * unless its stream is isolated for it (all undone).
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

/** Locks shards that are behind and free; how far each has come. */
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
