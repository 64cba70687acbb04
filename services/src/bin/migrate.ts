import { readConfig } from '../config.ts';
import { migrate, migrateKeys } from '../migrate.ts';
import { runOnce } from './run-once.ts';

/** Brings the database and that of the keys up to date and ends. Run again it goes on where it was cut off. */
const config = readConfig(process.env, 'migrate');
await runOnce(async () => {
  await migrateKeys(config.KEYS_MIGRATION_DATABASE_URL ?? config.KEYS_DATABASE_URL);
  await migrate(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL);
  process.stdout.write('the database is up to date\n');
});
