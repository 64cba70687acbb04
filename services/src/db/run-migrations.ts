import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  ensureRole,
  migrateLedger,
  OtherSchemaError,
  type PublishedPolicy,
  publishPolicies,
} from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { sha256 } from '../crypto.ts';
import { openDatabase, waitsOfOperators } from './database.ts';
import { lockByName } from './lock-by-name.ts';
import type { Database } from './schema.ts';

/** A file of SQL that runs once, and whose it is. */
export interface SchemaFile {
  readonly owner: string;
  readonly file: URL;
}

/**
 * Runs the ledger's steps, publishes the policies that are new, and runs those files that have not run, in one transaction.
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
    await applyFiles(db, [...shared, ...files]);
  });
}

/** Brings the database of keys up to date. @throws OtherSchemaError, what the database throws */
export function runKeysMigrations(keysUrl: string): Promise<void> {
  return withOwner(keysUrl, async (db) => {
    await ensureRole(db, 'sowon_keys');
    await applyFiles(db, [{ owner: 'db', file: beside('keys.sql') }]);
  });
}

const beside = (name: string) => new URL(name, import.meta.url);

/** Does work on a database as an operator does, whose statements may take long, and closes it. @throws what the database throws */
export async function withOwner<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db } = openDatabase(url, {
    max: 2,
    waits: waitsOfOperators,
    // A broken connection shows at the next query.
    onError: () => undefined,
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs the files that have not run, all in one transaction. Kysely's migrator would run them by name; slices have an order of their own. */
async function applyFiles(db: Kysely<Database>, files: readonly SchemaFile[]): Promise<void> {
  const wanted = await Promise.all(files.map(readSchema));
  await db.transaction().execute(async (trx) => {
    await lockByName(trx, 'schema');
    const applied = await readApplied(trx);
    for (const [name, hash] of applied) {
      const known = wanted.find((each) => each.name === name);
      if (known?.hash === hash) continue;
      const difference = known ? 'had another text' : 'is not known here';
      throw new OtherSchemaError(`the database was made by another version: its file ${name} ${difference}`);
    }
    for (const { name, hash, text } of wanted) {
      if (applied.has(name)) continue;
      await sql.raw(text).execute(trx);
      await sql`INSERT INTO schema_files (name, sha256) VALUES (${name}, ${hash})`.execute(trx);
    }
  });
}

async function readSchema({ owner, file }: SchemaFile) {
  const text = await readFile(file, 'utf8');
  return {
    name: `${owner}/${basename(file.pathname)}`,
    hash: sha256(text).toString('hex'),
    text,
  };
}

/** @returns hash by name of each file that ran. Throws OtherSchemaError where there are tables that no file made. */
async function readApplied(trx: Transaction<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(
    trx,
  );
  if (tables.every(({ name }) => name !== 'schema_files')) {
    if (tables.length > 0)
      throw new OtherSchemaError(`the database has tables of another version: ${tables[0]?.name}`);
    await sql`
      CREATE TABLE schema_files (
        name text COLLATE "C" PRIMARY KEY,
        sha256 text NOT NULL,
        applied_at timestamptz(3) NOT NULL DEFAULT now()
      )`.execute(trx);
    return new Map();
  }
  const { rows } = await sql<{ name: string; sha256: string }>`SELECT name, sha256 FROM schema_files`.execute(
    trx,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}
