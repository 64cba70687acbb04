import { type QueryExecutorProvider, sql } from 'kysely';
import type { FeedEvent } from '../feed.ts';
import { safeInteger } from '../safe-integers.ts';

/** How far a consumer has come: the last `seq` of each shard that it passed; a shard it never saw is absent. */
export async function readCheckpoints(
  db: QueryExecutorProvider,
  consumer: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ shard: number; seq: string | number }>`
    SELECT shard, seq FROM ledger.consumer_checkpoint WHERE consumer = ${consumer}`.execute(db);
  return new Map(rows.map(({ shard, seq }) => [shard, safeInteger(seq)]));
}

/** Those of the consumers whose checkpoints have not passed every event there is, also where one has no checkpoint yet. */
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

/** Waits for whoever holds the shard and keeps it until the end of the transaction; null when the consumer never saw it. */
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

/** Lets a consumer begin in the shards that it never saw. */
export async function makeCheckpoints(db: QueryExecutorProvider, consumer: string): Promise<void> {
  await sql`INSERT INTO ledger.consumer_checkpoint (consumer, shard)
    SELECT ${consumer}, s.id FROM ledger.shard s
     WHERE NOT EXISTS (SELECT FROM ledger.consumer_checkpoint c WHERE c.consumer = ${consumer} AND c.shard = s.id)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Moves the checkpoints to the last of these events, each shard's in order. */
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
