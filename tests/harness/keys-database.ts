import { ensureDatabase } from '../../local/src/embedded/database.ts';
import { asKeysRole } from '../../local/src/embedded/service-role.ts';
import { migrate, migrateKeys } from '../../services/src/migrate.ts';

/** On a server that was given from outside it remains; on a run's own server it disappears with the server. */
const name = 'sowon_keys_of_tests';

/**
 * Returns the address of the keys database as the product's role, for any test database of the same server.
 * All test databases share it, because no two members have the same id. A test that counts keys must filter by its own members.
 */
export function keysUrlBeside(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return asKeysRole(url.href);
}

/** Creates the keys database of a server if it is missing. @param serverUrl as a superuser */
export async function ensureKeysDatabase(serverUrl: string): Promise<void> {
  await migrateKeys(await ensureDatabase(serverUrl, name));
}

/** Migrates a database, and the keys database of its server. */
export async function migrateBoth(databaseUrl: string): Promise<void> {
  await ensureKeysDatabase(databaseUrl);
  await migrate(databaseUrl);
}
