import { waitsOfOperators } from './db/database.ts';
import { openKeyStore } from './db/key-store.ts';
import * as serviceRole from './db/migrations/0008-service-role.ts';
import * as checkpointPerView from './db/migrations/0010-checkpoint-per-view.ts';
import * as idempotencyKeys from './db/migrations/0010-idempotency-keys.ts';
import { runMigrations, withOwner } from './db/run-migrations.ts';
import { publishedPolicies } from './ledger-policy.ts';
import { createLogger } from './logger.ts';
import { copyKeys } from './slices/ground/accounts/move-keys.ts';
import { slices } from './slices.ts';

/**
 * Migrates the database: the ledger's schema, then the steps of all slices in the order of their names. Safe to run twice and concurrently; each step is its
 * own transaction.
 * @throws the database's error
 */
export function migrate(databaseUrl: string): Promise<void> {
  const shared = {
    '0008-service-role': serviceRole,
    '0010-checkpoint-per-view': checkpointPerView,
    '0010-idempotency-keys': idempotencyKeys,
  };
  const steps = slices.map((slice) => slice.migrations ?? {});
  return runMigrations(databaseUrl, Object.assign(shared, ...steps), publishedPolicies);
}

export { runKeysMigrations as migrateKeys } from './db/run-migrations.ts';

/**
 * Copies the keys that are still in members' rows into the key database, once both are migrated. Safe to repeat.
 * @returns the number of keys
 * @throws the error of either database
 */
export async function copyKeysApart(databaseUrl: string, keysUrl: string): Promise<number> {
  const store = openKeyStore(() => keysUrl, { log: createLogger('silent'), waits: waitsOfOperators });
  try {
    return await withOwner(databaseUrl, (db) => copyKeys(db, store));
  } finally {
    await store.close();
  }
}
