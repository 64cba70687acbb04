import { safeIntegers } from '@sowon/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
}

/** Waits that end in an error, so that a slow database makes requests fail soon instead of pile up. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Opens one pool and the typed query builder on it; nothing connects before the first query. Numbers of 64 bits arrive
 * as checked numbers. Ending the pool is the caller's.
 * @param options.max connections at most
 * @param options.onError a connection that broke while no query was under way; the pool replaces it by itself
 */
export function openDatabase(
  url: string,
  options: { max: number; onError: (error: Error) => void },
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    types: safeIntegers,
    max: options.max,
    pipeline: true,
    application_name: 'sowon',
    ...limits,
  });
  // A connection in use may break between two queries: without a listener of its own that would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
