import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { LedgerTables } from './tables.ts';

/** A kysely over `pool` that knows the ledger's tables alone; destroying it ends the pool. */
export function openLedgerDb(pool: Pool): Kysely<LedgerTables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
