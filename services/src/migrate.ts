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
 * Brings the database up to date: the ledger's schema, then the steps of all slices in the order of their names. Safe to
 * run twice and by several processes at once; each step is a transaction of its own.
 * @throws what the database throws
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
 * Copies the keys that still stand in members' rows into the database of keys, once both are up to date. Safe to run again.
 * @returns how many there were
 * @throws what either database throws
 */
export async function copyKeysApart(databaseUrl: string, keysUrl: string): Promise<number> {
  const store = openKeyStore(() => keysUrl, { log: createLogger('silent'), waits: waitsOfOperators });
  try {
    return await withOwner(databaseUrl, (db) => copyKeys(db, store));
  } finally {
    await store.close();
  }
}
