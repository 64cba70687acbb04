import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { LedgerTables } from './tables.ts';

/** Opens a kysely over `pool` with the types of the ledger's tables only; destroying it ends the pool. */
export function openLedgerDb(pool: Pool): Kysely<LedgerTables> {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
