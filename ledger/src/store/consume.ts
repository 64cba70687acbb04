import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { type FeedEvent, type FeedRow, feedColumns, feedEvent } from './feed.ts';
import { safeInteger } from './safe-integers.ts';

/** The feed misses an event that its counter promises: stop, do not skip. */
export class FeedGap extends Error {
  override readonly name = 'FeedGap';
}

export interface ConsumeOptions {
  /** Events at most in one call. */
  readonly limit: number;
  /** Shards at most in one call; fewer leave more to parallel consumers. Default 8. */
  readonly shards?: number;
}

/**
 * Hands the next events to `handle` and saves the consumer's checkpoint in the same transaction: exactly once in effect
 * for everything `handle` writes through `trx`. Any number of processes may run one consumer; each takes shards that no
 * other holds. Events come in order within a shard, hence within a stream. Returns how many were handled; 0 means
 * nothing is waiting that another process does not already hold. Throws FeedGap, and what `handle` throws (all undone).
 */
export async function consumeOnce<DB>(
  db: Kysely<DB>,
  consumer: string,
  options: ConsumeOptions,
  handle: (trx: Transaction<DB>, events: readonly FeedEvent[]) => Promise<void>,
): Promise<number> {
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard)
    SELECT ${consumer}, s.id FROM ledger.shard s
     WHERE NOT EXISTS (SELECT FROM ledger.consumer_checkpoint c WHERE c.consumer = ${consumer} AND c.shard = s.id)
    ON CONFLICT DO NOTHING`.execute(db);

  return db.transaction().execute(async (trx) => {
    const taken = await takeShards(trx, consumer, Math.min(options.shards ?? 8, options.limit));
    if (taken.size === 0) return 0;
    const events = await readAfter(trx, taken, options.limit);
    const reached = checkOrder(consumer, taken, events);
    await handle(trx, events);
    await sql`UPDATE ledger.consumer_checkpoint c SET seq = r.seq
      FROM unnest(${[...reached.keys()]}::smallint[], ${[...reached.values()]}::bigint[]) AS r(shard, seq)
      WHERE c.consumer = ${consumer} AND c.shard = r.shard`.execute(trx);
    return events.length;
  });
}

/** Locks shards that are behind and free; how far each has come. The longest behind come first. */
async function takeShards(
  trx: QueryExecutorProvider,
  consumer: string,
  shards: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT c.shard, c.seq FROM ledger.consumer_checkpoint c JOIN ledger.shard s ON s.id = c.shard
     WHERE c.consumer = ${consumer} AND c.seq < s.last_seq
     ORDER BY s.last_seq - c.seq DESC LIMIT ${shards} FOR UPDATE OF c SKIP LOCKED`.execute(trx);
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}

async function readAfter(
  trx: QueryExecutorProvider,
  taken: ReadonlyMap<number, number>,
  limit: number,
): Promise<FeedEvent[]> {
  const perShard = Math.max(1, Math.floor(limit / taken.size));
  const { rows } = await sql<FeedRow>`
    SELECT ${feedColumns}
      FROM unnest(${[...taken.keys()]}::smallint[], ${[...taken.values()]}::bigint[]) AS c(shard, seq),
           LATERAL (SELECT * FROM ledger.event e WHERE e.shard = c.shard AND e.shard_seq > c.seq
                     ORDER BY e.shard_seq LIMIT ${perShard}) e
     ORDER BY e.shard, e.shard_seq`.execute(trx);
  return rows.map(feedEvent);
}

/** The last number of each shard after the events. Throws FeedGap where one is missing, also before the first. */
function checkOrder(
  consumer: string,
  taken: ReadonlyMap<number, number>,
  events: readonly FeedEvent[],
): Map<number, number> {
  const reached = new Map(taken);
  for (const { shard, seq } of events) {
    const expected = (reached.get(shard) ?? 0) + 1;
    if (seq !== expected)
      throw new FeedGap(`${consumer}: shard ${shard} gave ${seq} where ${expected} is due`);
    reached.set(shard, seq);
  }
  for (const [shard, seq] of taken) {
    if (reached.get(shard) === seq)
      throw new FeedGap(`${consumer}: shard ${shard} gave nothing after ${seq}`);
  }
  return reached;
}
