import { type QueryExecutorProvider, sql } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import type { FeedEvent } from '../feed.ts';
import { safeInteger } from '../safe-integers.ts';

/** A stream whose events from `firstSeq` on wait for a replay by one consumer. */
export interface IsolatedStream {
  readonly consumer: string;
  readonly streamId: StreamId;
  readonly shard: number;
  /** Position, in the feed and in the stream, of the first waiting event: the one that could not be handled. */
  readonly firstSeq: number;
  readonly firstVersion: number;
  /** Error of the newest attempt; holds no personal data. */
  readonly reason: string;
  /** Number of attempts at that event: before it was isolated, and by replays. */
  readonly attempts: number;
  readonly isolatedAt: Date;
  /** Time of the request for a replay; null without a request. */
  readonly replayRequestedAt: Date | null;
}

/** An isolated stream with the number of its waiting events. */
export type WaitingStream = IsolatedStream & { readonly waiting: number };

interface IsolatedRow {
  consumer: string;
  stream_id: StreamId;
  shard: number;
  first_seq: string | number;
  first_version: string | number;
  reason: string;
  attempts: number;
  isolated_at: Date;
  replay_requested_at: Date | null;
}

function isolatedStream(row: IsolatedRow): IsolatedStream {
  return {
    consumer: row.consumer,
    streamId: row.stream_id,
    shard: row.shard,
    firstSeq: safeInteger(row.first_seq),
    firstVersion: safeInteger(row.first_version),
    reason: row.reason,
    attempts: row.attempts,
    isolatedAt: row.isolated_at,
    replayRequestedAt: row.replay_requested_at,
  };
}

/**
 * Returns every isolated stream of every consumer, the longest isolated first. They are few, because a consumer with many of them stops. An
 * event counts as waiting if the consumer's checkpoint has passed it; later events of the stream have yet to be set aside.
 */
export async function readIsolatedStreams(db: QueryExecutorProvider): Promise<WaitingStream[]> {
  const { rows } = await sql<IsolatedRow & { waiting: string | number }>`
    SELECT p.*, (SELECT count(*) FROM ledger.event e
                  WHERE e.stream_id = p.stream_id AND e.shard = p.shard AND e.version >= p.first_version
                    AND e.shard_seq <= c.seq) AS waiting
      FROM ledger.isolated_stream p JOIN ledger.consumer_checkpoint c USING (consumer, shard)
     ORDER BY p.isolated_at, p.consumer, p.stream_id`.execute(db);
  return rows.map((row) => ({ ...isolatedStream(row), waiting: safeInteger(row.waiting) }));
}

/**
 * Records a request to replay an isolated stream; the consumer's process carries it out (`replayIsolated`). A second request changes nothing.
 * Returns false if the stream is not isolated.
 */
export async function requestReplay(
  db: QueryExecutorProvider,
  consumer: string,
  stream: StreamId,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ledger.isolated_stream SET replay_requested_at = coalesce(replay_requested_at, now())
     WHERE consumer = ${consumer} AND stream_id = ${stream} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Returns the streams of some consumers with a requested replay, by consumer, the oldest request first. */
export async function wantedReplays(
  db: QueryExecutorProvider,
  consumers: readonly string[],
): Promise<ReadonlyMap<string, readonly StreamId[]>> {
  const { rows } = await sql<{ consumer: string; streams: StreamId[] }>`
    SELECT consumer, array_agg(stream_id ORDER BY replay_requested_at, stream_id) AS streams
      FROM ledger.isolated_stream
     WHERE consumer = ANY(${consumers}) AND replay_requested_at IS NOT NULL
     GROUP BY consumer`.execute(db);
  return new Map(rows.map(({ consumer, streams }) => [consumer, streams]));
}

/**
 * Returns the isolated streams of a consumer, which are few, each with the version of its first waiting event. Call it after locking a
 * checkpoint; the result then stays valid for that shard.
 */
export async function firstWaiting(
  trx: QueryExecutorProvider,
  consumer: string,
): Promise<ReadonlyMap<StreamId, number>> {
  const { rows } = await sql<{ stream_id: StreamId; first_version: string | number }>`
    SELECT stream_id, first_version FROM ledger.isolated_stream WHERE consumer = ${consumer}`.execute(trx);
  return new Map(rows.map((row) => [row.stream_id, safeInteger(row.first_version)]));
}

/** Isolates the stream of an event. Returns null, and writes nothing, if `most` streams of the consumer are isolated already. */
export async function isolate(
  trx: QueryExecutorProvider,
  consumer: string,
  event: FeedEvent,
  { reason, attempts, most }: { readonly reason: string; readonly attempts: number; readonly most: number },
): Promise<IsolatedStream | null> {
  const { rows } = await sql<IsolatedRow>`
    INSERT INTO ledger.isolated_stream (consumer, stream_id, shard, first_seq, first_version, reason, attempts)
    SELECT ${consumer}, ${event.streamId}, ${event.shard}, ${event.seq}, ${event.version}, ${reason}, ${attempts}
     WHERE (SELECT count(*) FROM ledger.isolated_stream WHERE consumer = ${consumer}) < ${most}
    RETURNING *`.execute(trx);
  return rows[0] ? isolatedStream(rows[0]) : null;
}

/** Returns an isolated stream of a consumer; null if it is not isolated. */
export async function readIsolated(
  db: QueryExecutorProvider,
  consumer: string,
  stream: StreamId,
): Promise<IsolatedStream | null> {
  const { rows } = await sql<IsolatedRow>`${isolated(consumer, stream)}`.execute(db);
  return rows[0] ? isolatedStream(rows[0]) : null;
}

/** Like `readIsolated`, and locks the row until the end of the transaction. */
export async function lockIsolated(
  trx: QueryExecutorProvider,
  consumer: string,
  stream: StreamId,
): Promise<IsolatedStream | null> {
  const { rows } = await sql<IsolatedRow>`${isolated(consumer, stream)} FOR UPDATE`.execute(trx);
  return rows[0] ? isolatedStream(rows[0]) : null;
}

const isolated = (consumer: string, stream: StreamId) =>
  sql`SELECT * FROM ledger.isolated_stream WHERE consumer = ${consumer} AND stream_id = ${stream}`;
