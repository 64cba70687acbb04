import { readConfig } from '../config.ts';
import { migrate } from '../migrate.ts';

/** Brings the database up to date and ends. */
const { DATABASE_URL, MIGRATION_DATABASE_URL } = readConfig(process.env, 'migrate');
await migrate(MIGRATION_DATABASE_URL ?? DATABASE_URL);
process.stdout.write('the database is up to date\n');
