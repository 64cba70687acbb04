import { ensureDatabase } from '../../local/src/embedded/database.ts';
import { asKeysRole } from '../../local/src/embedded/service-role.ts';
import { migrate, migrateKeys } from '../../services/src/migrate.ts';

/** Of a server that somebody else has given it stays there; a run's own server goes with it. */
const name = 'sowon_keys_of_tests';

/**
 * The keys of members, by an address as the product has it, for any database of a server of the tests: they all share one, as no two
 * members have the same id. Who counts keys asks for those of their own members.
 */
export function keysUrlBeside(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return asKeysRole(url.href);
}

/** Makes the database of keys of a server, where it has none yet. @param serverUrl as a superuser */
export async function ensureKeysDatabase(serverUrl: string): Promise<void> {
  await migrateKeys(await ensureDatabase(serverUrl, name));
}

/** Brings a database up to date, and that of the keys beside it. */
export async function migrateBoth(databaseUrl: string): Promise<void> {
  await ensureKeysDatabase(databaseUrl);
  await migrate(databaseUrl);
}
