import { type QueryExecutorProvider, sql } from 'kysely';
import type { StreamId } from '../../domain/stream.ts';
import { safeInteger } from '../safe-integers.ts';

/** Returns version and hash (hex) of the last event of a stream; null if it has no event. */
export async function readHead(
  db: QueryExecutorProvider,
  stream: StreamId,
): Promise<{ version: number; hash: string } | null> {
  const { rows } = await sql<{ version: string | number; head_hash: Buffer }>`
    SELECT version, head_hash FROM ledger.stream_head WHERE stream_id = ${stream}`.execute(db);
  const row = rows[0];
  return row === undefined
    ? null
    : { version: safeInteger(row.version), hash: row.head_hash.toString('hex') };
}
