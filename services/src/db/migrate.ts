import { migrateLedger } from '@sowon/ledger';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database up to date: the ledger's schema, then ours. Safe to run twice and by several processes at once;
 * each step is a transaction of its own.
 * @throws what the database throws
 */
export async function migrate(databaseUrl: string): Promise<void> {
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
