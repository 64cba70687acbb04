import { type QueryExecutorProvider, sql } from 'kysely';
import type { JsonObject } from '../../domain/json.ts';
import type { DomainEvent, StreamId } from '../../domain/stream.ts';
import { safeInteger } from '../safe-integers.ts';

/** An event as it is stored in its stream. */
export interface StoredEvent extends DomainEvent {
  readonly version: number;
  readonly recordedAt: Date;
  /** Scope and id of the key of the command that caused it. */
  readonly command: { readonly scope: string; readonly id: string };
  /** RFC 8785 text that was hashed. */
  readonly canonical: string;
  /** Hex. */
  readonly prevHash: string;
  /** Hex. */
  readonly hash: string;
}

/**
 * Returns events of one stream with `version > after`, oldest first, at most `limit`. Versions have no gap, so an upper bound on the version
 * replaces a LIMIT. It works with every query plan: a planner that takes a long stream for a short one would sort all of it.
 */
export async function readStream(
  db: QueryExecutorProvider,
  stream: StreamId,
  { after = 0, limit = 100 }: { readonly after?: number; readonly limit?: number } = {},
): Promise<StoredEvent[]> {
  const { rows } = await sql<{
    version: string | number;
    type: string;
    schema_version: number;
    payload: JsonObject;
    canonical: string;
    recorded_at: Date;
    command_scope: string;
    command_key: string;
    prev_hash: Buffer;
    hash: Buffer;
  }>`
    SELECT version, type, schema_version, payload, canonical, recorded_at, command_scope, command_key, prev_hash, hash
      FROM ledger.event WHERE stream_id = ${stream} AND version > ${after} AND version <= ${after + limit} ORDER BY version`.execute(
    db,
  );
  return rows.map((row) => ({
    version: safeInteger(row.version),
    type: row.type,
    schemaVersion: row.schema_version,
    payload: row.payload,
    canonical: row.canonical,
    recordedAt: row.recorded_at,
    command: { scope: row.command_scope, id: row.command_key },
    prevHash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  }));
}
