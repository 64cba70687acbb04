import { readConfig } from '../config.ts';
import { copyKeysApart, migrate, migrateKeys } from '../migrate.ts';
import { runOnce } from './run-once.ts';

/** Migrates the main database and the key database, then exits. A second run continues after an interruption. */
const config = readConfig(process.env, 'migrate');
await runOnce(async () => {
  const owner = config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL;
  const ownerOfKeys = config.KEYS_MIGRATION_DATABASE_URL ?? config.KEYS_DATABASE_URL;
  await migrateKeys(ownerOfKeys);
  await migrate(owner);
  const copied = await copyKeysApart(owner, ownerOfKeys);
  if (copied > 0) process.stdout.write(`${copied} keys of members were copied into the database of keys\n`);
  process.stdout.write('the database is up to date\n');
});
