import { migrateLedger } from '@sowon/ledger';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase, waitsOfOperators } from './database.ts';

/** Runs the ledger's steps and then `migrations`, by name, as far as they have not run. @throws what the database throws */
export async function runMigrations(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { db } = openDatabase(databaseUrl, {
    ...{ max: 2, waits: waitsOfOperators },
    // What broke shows at the next query.
    onError: () => undefined,
  });
  try {
    await migrateLedger(db);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}
