import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { asKeysRole } from '../../local/src/embedded/service-role.ts';
import { migrateKeys } from '../../services/src/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase, type TestDatabase } from './postgres.ts';

/** Creates a keys database for one test, for code that reads all keys. @returns its address as the product's role, and as its owner */
export async function createOwnKeys(): Promise<TestDatabase & { readonly ownerUrl: string }> {
  const serverUrl = inject('postgresUrl');
  const name = `sowon_keys_${randomBytes(6).toString('hex')}`;
  await createDatabase(serverUrl, name);
  const ownerUrl = databaseUrl(serverUrl, name);
  await migrateKeys(ownerUrl);
  return { name, ownerUrl, url: asKeysRole(ownerUrl), drop: () => dropDatabase(serverUrl, name) };
}
