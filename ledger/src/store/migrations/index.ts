import type { Kysely, QueryExecutorProvider } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as ledger from './001-ledger.ts';
import * as parking from './002-parking.ts';
import * as snapshots from './003-snapshots.ts';
import * as roles from './004-roles.ts';
import * as forgetRefusals from './005-forget-refusals.ts';
import * as leases from './006-leases.ts';

export interface LedgerMigration {
  readonly name: string;
  up(db: QueryExecutorProvider): Promise<void>;
}

/** The ledger's schema, step by step. Frozen: a published step is never edited, a change is a new one. */
export const ledgerMigrations: readonly LedgerMigration[] = [
  { name: 'ledger-001-ledger', up: ledger.up },
  { name: 'ledger-002-parking', up: parking.up },
  { name: 'ledger-003-snapshots', up: snapshots.up },
  { name: 'ledger-004-roles', up: roles.up },
  { name: 'ledger-005-forget-refusals', up: forgetRefusals.up },
  { name: 'ledger-006-leases', up: leases.up },
];

/** Brings schema `ledger` up to date; its own bookkeeping lives in `ledger.migration`. Throws what the database throws. */
export async function migrateLedger<DB>(db: Kysely<DB>): Promise<void> {
  const migrations = Object.fromEntries(ledgerMigrations.map(({ name, up }) => [name, { up }]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: 'ledger',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
