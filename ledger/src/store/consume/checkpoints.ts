import { type QueryExecutorProvider, sql } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { safeInteger } from '../safe-integers.ts';

/** Returns a consumer's checkpoints: the last `seq` that it passed, by shard; a shard it never saw is absent. */
export async function readCheckpoints(
  db: QueryExecutorProvider,
  consumer: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT shard, seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer}`.execute(db);
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}

/** Returns those of the consumers that have not passed every event, including consumers without a checkpoint. */
export async function consumersBehind(
  db: QueryExecutorProvider,
  consumers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ consumer: string }>`
    SELECT n.consumer FROM unnest(${consumers}::text[]) AS n(consumer)
     WHERE EXISTS (SELECT FROM ledger.shard s
                     LEFT JOIN ledger.consumer_checkpoint c ON c.consumer = n.consumer AND c.shard = s.id
                    WHERE s.last_seq > coalesce(c.seq, 0))`.execute(db);
  return new Set(rows.map(({ consumer }) => consumer));
}

/**
 * Locks the checkpoint of a shard until the end of the transaction, after waiting for its current holder. Returns its `seq`; null if the
 * consumer never saw the shard.
 */
export async function lockCheckpoint(
  trx: QueryExecutorProvider,
  consumer: string,
  shard: number,
): Promise<number | null> {
  const { rows } = await sql<{ seq: string | number }>`
    SELECT seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer} AND shard = ${shard} FOR UPDATE`.execute(
    trx,
  );
  return rows[0] ? safeInteger(rows[0].seq) : null;
}

/** Creates the consumer's missing checkpoints, at 0. */
export async function makeCheckpoints(db: QueryExecutorProvider, consumer: string): Promise<void> {
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard)
    SELECT ${consumer}, s.id FROM ledger.shard s
     WHERE NOT EXISTS (SELECT FROM ledger.consumer_checkpoint c WHERE c.consumer = ${consumer} AND c.shard = s.id)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Moves the checkpoints to the last of these events; the events of each shard have to be in order. */
export async function saveCheckpoints(
  trx: QueryExecutorProvider,
  consumer: string,
  events: readonly FeedEvent[],
): Promise<void> {
  const reached = new Map(events.map(({ shard, seq }) => [shard, seq]));
  await sql`UPDATE ledger.consumer_checkpoint c SET seq = r.seq
    FROM unnest(${[...reached.keys()]}::smallint[], ${[...reached.values()]}::bigint[]) AS r(shard, seq)
    WHERE c.consumer = ${consumer} AND c.shard = r.shard`.execute(trx);
}
