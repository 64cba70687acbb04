import { type QueryExecutorProvider, sql } from 'kysely';
import type { JsonObject } from '../domain/json.ts';
import type { StreamId } from '../domain/stream.ts';
import { safeInteger } from './safe-integers.ts';

/** An event at its place in the feed: `seq` counts 1, 2, 3, … within its shard, in commit order. */
export interface FeedEvent {
  readonly shard: number;
  readonly seq: number;
  readonly streamId: StreamId;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly payload: JsonObject;
  readonly recordedAt: Date;
  /** Hex of the event's hash in its stream's chain. */
  readonly hash: string;
}

export interface FeedRow {
  shard: number;
  shard_seq: string | number;
  stream_id: StreamId;
  version: string | number;
  type: string;
  schema_version: number;
  payload: JsonObject;
  recorded_at: Date;
  hash: Buffer;
}

export const feedColumns = sql.raw(
  'e.shard, e.shard_seq, e.stream_id, e.version, e.type, e.schema_version, e.payload, e.recorded_at, e.hash',
);

/** Returns the next events of one shard after `afterSeq`, at most `limit`, without gaps. */
export async function readFeed(
  db: QueryExecutorProvider,
  shard: number,
  afterSeq: number,
  limit: number,
): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedRow>`
    SELECT ${feedColumns} FROM ledger.event e
     WHERE e.shard = ${shard} AND e.shard_seq > ${afterSeq} ORDER BY e.shard_seq LIMIT ${limit}`.execute(db);
  return rows.map(feedEvent);
}

export function feedEvent(row: FeedRow): FeedEvent {
  return {
    shard: row.shard,
    seq: safeInteger(row.shard_seq),
    streamId: row.stream_id,
    version: safeInteger(row.version),
    type: row.type,
    schemaVersion: row.schema_version,
    payload: row.payload,
    recordedAt: row.recorded_at,
    hash: row.hash.toString('hex'),
  };
}
