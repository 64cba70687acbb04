import { readConfig } from '../config.ts';
import { migrate } from '../migrate.ts';
import { runOnce } from './run-once.ts';

/** Brings the database up to date and ends. Run again it goes on where it was cut off. */
const { DATABASE_URL, MIGRATION_DATABASE_URL } = readConfig(process.env, 'migrate');
await runOnce(async () => {
  await migrate(MIGRATION_DATABASE_URL ?? DATABASE_URL);
  process.stdout.write('the database is up to date\n');
});
