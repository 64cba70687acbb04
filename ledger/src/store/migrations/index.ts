import { hash } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as ledger from './001-ledger.ts';
import * as isolation from './002-isolation.ts';
import * as snapshots from './003-snapshots.ts';
import * as roles from './004-roles.ts';
import * as forgetRefusals from './005-forget-refusals.ts';
import * as leases from './006-leases.ts';
import * as policies from './007-policies.ts';
import { refuseOtherSteps } from './applied-steps.ts';

export interface LedgerMigration {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * The ledger's schema, step by step. Frozen: a published step is never edited; a change is a new step. `published.ts` has the hash of each
 * step, and so has every database that ran it.
 */
export const ledgerMigrations: readonly LedgerMigration[] = [
  { name: 'ledger-001-ledger', statements: ledger.statements },
  { name: 'ledger-002-isolation', statements: isolation.statements },
  { name: 'ledger-003-snapshots', statements: snapshots.statements },
  { name: 'ledger-004-roles', statements: roles.statements },
  { name: 'ledger-005-forget-refusals', statements: forgetRefusals.statements },
  { name: 'ledger-006-leases', statements: leases.statements },
  { name: 'ledger-007-policies', statements: policies.statements },
];

/** Returns SHA-256, in hex, of a step's name and statements. */
export function stepHash({ name, statements }: LedgerMigration): string {
  return hash('sha256', JSON.stringify([name, ...statements]), 'hex');
}

/**
 * Brings schema `ledger` up to date; its own records are in `ledger.migration` and `ledger.applied_step`. Throws OtherSchemaError if the
 * database was made by another text of a step; then nothing is changed. Also throws what the database throws.
 */
export async function migrateLedger<DB>(db: Kysely<DB>): Promise<void> {
  await refuseOtherSteps(db, new Map(ledgerMigrations.map((step) => [step.name, stepHash(step)])));
  const migrations = Object.fromEntries(
    ledgerMigrations.map((step) => [step.name, { up: (trx: QueryExecutorProvider) => runStep(trx, step) }]),
  );
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

async function runStep(trx: QueryExecutorProvider, step: LedgerMigration): Promise<void> {
  for (const statement of step.statements) await sql.raw(statement).execute(trx);
  await sql`INSERT INTO ledger.applied_step (name, sha256) VALUES (${step.name}, ${stepHash(step)})`.execute(
    trx,
  );
}
