import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  ensureRole,
  migrateLedger,
  OtherSchemaError,
  type PublishedPolicy,
  publishPolicies,
} from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase, waitsOfOperators } from './database.ts';
import type { Database } from './schema.ts';

/** A file of SQL that runs once, and whose it is. */
export interface SchemaFile {
  readonly owner: string;
  readonly file: URL;
}

/**
 * Runs the ledger's steps and then those files that have not run, each in a transaction of its own, and publishes the policies that are new.
 * @param files in the order in which they run
 * @throws PolicyChangedError, OtherSchemaError where a file that ran is not among them with the same text, what the database throws
 */
export async function runMigrations(
  databaseUrl: string,
  files: readonly SchemaFile[],
  policies: readonly PublishedPolicy[],
): Promise<void> {
  const shared = ['service-role.sql', 'schema.sql'].map((name) => ({ owner: 'db', file: beside(name) }));
  await withOwner(databaseUrl, async (db) => {
    await migrateLedger(db);
    await publishPolicies(db, policies);
    await ensureRole(db, 'sowon_service');
    await migrateAll(db, [...shared, ...files]);
  });
}

/** Brings the database of keys up to date. @throws OtherSchemaError, what the database throws */
export function runKeysMigrations(keysUrl: string): Promise<void> {
  return withOwner(keysUrl, async (db) => {
    await ensureRole(db, 'sowon_keys');
    await migrateAll(db, [{ owner: 'db', file: beside('keys.sql') }]);
  });
}

const beside = (name: string) => new URL(name, import.meta.url);

/** Does work on a database as an operator does, whose statements may take long, and closes it. @throws what the database throws */
export async function withOwner<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db } = openDatabase(url, {
    ...{ max: 2, waits: waitsOfOperators },
    // What broke shows at the next query.
    onError: () => undefined,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function migrateAll(db: Kysely<Database>, files: readonly SchemaFile[]): Promise<void> {
  const steps = await Promise.all(files.map(readStep));
  const order = steps.map(([name]) => name);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
    nameComparator: (one, other) => order.indexOf(one) - order.indexOf(other),
    // A file that is added to an early slice runs on databases that have those of later slices.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new OtherSchemaError(`the database was made by another version: ${error.message}`, {
      cause: error,
    });
  }
  if (error !== undefined) throw error;
}

/** A step's name holds the hash of its text, so a database that another text made is refused. */
async function readStep({ owner, file }: SchemaFile): Promise<[name: string, step: Migration]> {
  const text = await readFile(file, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return [
    `${owner}/${basename(file.pathname)} ${hash}`,
    { up: async (db) => void (await sql.raw(text).execute(db)) },
  ];
}
