import { runMigrations } from './db/run-migrations.ts';
import { publishedPolicies } from './ledger-policy.ts';
import { slices } from './slices.ts';

/**
 * Brings the database up to date: the ledger's schema, then the schema of each slice in the order of the list of slices. Safe to run twice and
 * by several processes at once.
 * @throws OtherSchemaError where another version made the database, what the database throws
 */
export function migrate(databaseUrl: string): Promise<void> {
  const files = slices.flatMap(({ name, schema }) => (schema ? [{ owner: name, file: schema }] : []));
  return runMigrations(databaseUrl, files, publishedPolicies);
}

export { runKeysMigrations as migrateKeys } from './db/run-migrations.ts';
