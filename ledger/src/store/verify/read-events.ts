import { type QueryExecutorProvider, sql } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { chainedOf, hexOf, instantText, isComparable, type StoredChainedEvent } from '../stored-values.ts';

/** An event with all columns of its row. */
export interface EventRow {
  readonly stream: StreamId;
  /** Not exact if it is no safe integer; then the row is unreadable. */
  readonly version: number;
  readonly place: Place;
  /** The reason why the row cannot be an event; null if it may be one. */
  readonly unreadable: string | null;
  readonly shard: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** RFC 8785 text that was hashed. */
  readonly canonical: string;
  readonly recordedAt: string;
  readonly answerHash: string;
  readonly prevHash: string;
  readonly hash: string;
  /** As stored: fields parted by tabs. */
  readonly postings: string;
  readonly holdId: string | null;
}

/** Position of a reader of all events: after this event. */
export interface Place {
  readonly stream: string;
  /** Decimal digits, as a changed row may have any bigint. */
  readonly version: string;
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
  const { rows } = await sql<StoredEvent>`
    SELECT stream_id, version::text, shard, type, schema_version, canonical, recorded_at, answer_hash, prev_hash, hash, postings,
           hold_id
      FROM ledger.event
     WHERE (stream_id, version) > (${stream}, ${version}::bigint) ${only === undefined ? sql`` : sql`AND stream_id = ${only}`}
           ${upTo === undefined ? sql`` : sql`AND stream_id <= ${upTo}`}
     ORDER BY stream_id, event.version LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    ...chainedOf(row),
    stream: row.stream_id,
    place: { stream: row.stream_id, version: row.version },
    unreadable: unreadable(row),
    shard: row.shard,
    hash: hexOf(row.hash),
    postings: row.postings,
    holdId: row.hold_id,
  }));
}

/** A row as it stands. The casts of its columns hold only for a row that is not `unreadable`. */
interface StoredEvent extends StoredChainedEvent {
  readonly stream_id: StreamId;
  readonly shard: number;
  readonly hash: Buffer | null;
  readonly postings: string;
  readonly hold_id: string | null;
}

/** Explains why a row cannot be an event; null if it may be one. */
function unreadable(row: StoredEvent): string | null {
  // Only the hold may be absent. Looking first for any empty column keeps this cheap for sound rows.
  const absent = Object.entries(row).find(([name, value]) => value === null && name !== 'hold_id');
  if (absent !== undefined) return `${absent[0]} is absent`;
  if (!Number.isSafeInteger(Number(row.version))) return 'its version is out of range';
  if (!isComparable(instantText(row.recorded_at))) return 'recorded_at is not of a year from 0 to 9999';
  return null;
}
