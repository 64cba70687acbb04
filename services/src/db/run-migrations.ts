import { migrateLedger } from '@sowon/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';

/** Runs the ledger's steps and then `migrations`, by name, as far as they have not run. @throws what the database throws */
export async function runMigrations(
  databaseUrl: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 2 }) }),
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
