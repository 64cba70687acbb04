import { readConfig } from '../config.ts';
import { migrate, migrateKeys } from '../migrate.ts';
import { runOnce } from './run-once.ts';

/** Migrates the main database and the key database, then exits. A second run continues after an interruption. */
const config = readConfig(process.env, 'migrate');
await runOnce(async () => {
  await migrateKeys(config.KEYS_MIGRATION_DATABASE_URL ?? config.KEYS_DATABASE_URL);
  await migrate(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL);
  process.stdout.write('the database is up to date\n');
});
