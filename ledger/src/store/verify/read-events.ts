import { type QueryExecutorProvider, sql } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { safeInteger } from '../safe-integers.ts';
import type { PostingRow } from '../tables.ts';

/** An event with all columns of its row. */
export interface EventRow {
  readonly stream: StreamId;
  readonly version: number;
  readonly shard: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** RFC 8785 text that was hashed. */
  readonly canonical: string;
  readonly recordedAt: string;
  readonly answerHash: string;
  readonly prevHash: string;
  readonly hash: string;
  readonly postings: readonly PostingRow[];
  readonly holdId: string | null;
}

/** Position of a reader of all events: after this event. */
export interface Place {
  readonly stream: string;
  readonly version: number;
}

/** The streams to read: a single one, or those up to and including an id. */
interface Streams {
  readonly only?: StreamId | undefined;
  readonly upTo?: StreamId | undefined;
}

/** Reads the next events, stream by stream and each in order, at most `limit`; by default of all streams. */
export async function readEventsAfter(
  db: QueryExecutorProvider,
  { stream, version }: Place,
  limit: number,
  { only, upTo }: Streams = {},
): Promise<EventRow[]> {
  const { rows } = await sql<{
    stream_id: StreamId;
    version: string | number;
    shard: number;
    type: string;
    schema_version: number;
    canonical: string;
    recorded_at: Date;
    answer_hash: Buffer;
    prev_hash: Buffer;
    hash: Buffer;
    postings: readonly PostingRow[];
    hold_id: string | null;
  }>`
    SELECT stream_id, version, shard, type, schema_version, canonical, recorded_at, answer_hash, prev_hash, hash, postings,
           hold_id
      FROM ledger.event
     WHERE (stream_id, version) > (${stream}, ${version}) ${only === undefined ? sql`` : sql`AND stream_id = ${only}`}
           ${upTo === undefined ? sql`` : sql`AND stream_id <= ${upTo}`}
     ORDER BY stream_id, version LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    stream: row.stream_id,
    version: safeInteger(row.version),
    shard: row.shard,
    type: row.type,
    schemaVersion: row.schema_version,
    canonical: row.canonical,
    recordedAt: row.recorded_at.toISOString(),
    answerHash: row.answer_hash.toString('hex'),
    prevHash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
    postings: row.postings,
    holdId: row.hold_id,
  }));
}
