import { migrateLedger, type PublishedPolicy, publishPolicies } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase, waitsOfOperators } from './database.ts';
import * as personKeys from './keys-migrations/0001-person-keys.ts';
import type { Database } from './schema.ts';

/**
 * Runs the ledger's steps and then `migrations`, by name, as far as they have not run, and publishes the policies that are new.
 * @throws PolicyChangedError, what the database throws
 */
export async function runMigrations(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
  policies: readonly PublishedPolicy[],
): Promise<void> {
  await withOwner(databaseUrl, async (db) => {
    await migrateLedger(db);
    await publishPolicies(db, policies);
    await migrateAll(db, migrations);
  });
}

/** Runs the steps of the database of keys, as far as they have not run. @throws what the database throws */
export function runKeysMigrations(keysUrl: string): Promise<void> {
  return withOwner(keysUrl, (db) => migrateAll(db, { '0001-person-keys': personKeys }));
}

/** Does work on a database as an operator does, whose statements may take long, and closes it. @throws what the database throws */
export async function withOwner<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db } = openDatabase(url, {
    ...{ max: 2, waits: waitsOfOperators },
    // What broke shows at the next query.
    onError: () => undefined,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function migrateAll(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
