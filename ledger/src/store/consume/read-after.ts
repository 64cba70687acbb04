import { type QueryExecutorProvider, sql } from 'kysely';
import { type FeedEvent, type FeedRow, feedColumns, feedEvent } from '../feed.ts';

/**
 * Returns the next events of some shards, each shard's in order, with an equal share for each shard.
 * @param taken the last `seq` read of each shard, at least one shard
 * @param limit largest number of events, but at least one of each shard
 */
export async function readAfter(
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
