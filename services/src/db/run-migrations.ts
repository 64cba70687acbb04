import { migrateLedger, type PublishedPolicy, publishPolicies } from '@sowon/ledger';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase, waitsOfOperators } from './database.ts';

/**
 * Runs the ledger's steps and then `migrations`, by name, as far as they have not run, and publishes the policies that are new.
 * @throws PolicyChangedError, what the database throws
 */
export async function runMigrations(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
  policies: readonly PublishedPolicy[],
): Promise<void> {
  const { db } = openDatabase(databaseUrl, {
    ...{ max: 2, waits: waitsOfOperators },
    // What broke shows at the next query.
    onError: () => undefined,
  });
  try {
    await migrateLedger(db);
    await publishPolicies(db, policies);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}
