import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';

/** Brings the database up to date and ends. */
await migrate(readConfig(process.env).DATABASE_URL);
process.stdout.write('the database is up to date\n');
