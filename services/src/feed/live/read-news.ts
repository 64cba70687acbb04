import type { FeedEvent } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Checkpoints, checkpointOf, type UntilShown } from './until-shown.ts';

type Db = Kysely<Database>;

/** Number of events by shard of the feed. */
export type Heads = ReadonlyMap<number, number>;

export async function readHeads(db: Db): Promise<Heads> {
  const { rows } = await sql<{ id: number; last_seq: number }>`SELECT id, last_seq FROM ledger.shard`.execute(
    db,
  );
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]));
}

/** Returns the events of some types between two readings of the heads, each shard's in order. */
export async function readNews(
  db: Db,
  { from, to, types }: { from: Heads; to: Heads; types: readonly string[] },
): Promise<FeedEvent[]> {
  const moved = [...to].filter(([shard, seq]) => seq > (from.get(shard) ?? 0)).map(([shard]) => shard);
  if (moved.length === 0) return [];
  const seqs = (heads: Heads) => moved.map((shard) => heads.get(shard) ?? 0);
  const { rows } = await sql<FeedEvent>`
    SELECT e.shard, e.shard_seq AS seq, e.stream_id AS "streamId", e.version, e.type, e.schema_version AS "schemaVersion",
           e.payload, e.recorded_at AS "recordedAt", encode(e.hash, 'hex') AS hash
      FROM unnest(${moved}::smallint[], ${seqs(from)}::bigint[], ${seqs(to)}::bigint[]) AS n(shard, after, until)
      JOIN ledger.event e ON e.shard = n.shard AND e.shard_seq > n.after AND e.shard_seq <= n.until
     WHERE e.type = ANY(${types}::text[])
     ORDER BY e.shard, e.shard_seq`.execute(db);
  return rows;
}

/** Returns the number of events between two readings of the heads. */
export const passedBetween = (from: Heads, to: Heads): number =>
  to.entries().reduce((sum, [shard, seq]) => sum + seq - (from.get(shard) ?? 0), 0);

/** Returns the checkpoints of the awaited consumers and shards. */
export async function readAwaited(
  db: Db,
  { consumers, shards }: UntilShown['awaited'],
): Promise<Checkpoints> {
  if (shards.length === 0) return new Map();
  const { rows } = await sql<{ consumer: string; shard: number; seq: number }>`
    SELECT consumer, shard, seq FROM ledger.consumer_checkpoint
     WHERE consumer = ANY(${consumers}::text[]) AND shard = ANY(${shards}::smallint[])`.execute(db);
  return new Map(rows.map(({ consumer, shard, seq }) => [checkpointOf(consumer, shard), seq]));
}
