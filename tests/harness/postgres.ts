import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server of this run, as a superuser. */
    postgresUrl: string;
    /** Name of the migrated, empty database that every test database is a copy of. */
    postgresTemplate: string;
    /** Why the template is not usable; undefined when it is. */
    postgresProblem: string | undefined;
  }
}

export interface TestDatabase {
  /** Connection string of this test's own database. */
  url: string;
  name: string;
  /** Removes the database, cutting off whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes a migrated, empty database of its own for a test file or a test (about 50 ms).
 * @param beginning of its name
 * @throws Error when the migrations failed
 */
export async function createTestDatabase(beginning = 'sowon_test'): Promise<TestDatabase> {
  const problem = inject('postgresProblem');
  if (problem !== undefined) throw new Error(`the template database could not be migrated: ${problem}`);
  const serverUrl = inject('postgresUrl');
  const name = `${beginning}_${randomBytes(6).toString('hex')}`;
  await createDatabase(serverUrl, name, inject('postgresTemplate'));
  return { url: databaseUrl(serverUrl, name), name, drop: () => dropDatabase(serverUrl, name) };
}

/** Creates an empty database, or a copy of `template`. Names are ours, never input. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  await withClient(serverUrl, (client) => {
    // Copied as files: written to the log page by page it would take three times as long.
    const source =
      template === undefined ? '' : ` template ${client.escapeIdentifier(template)} strategy file_copy`;
    return client.query(`create database ${client.escapeIdentifier(name)}${source}`);
  });
}

/** Lets nobody connect to a database any more: copying it and dropping it is all that can be done with it. */
export async function closeDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) =>
    client.query(`alter database ${client.escapeIdentifier(name)} allow_connections false`),
  );
}

/** Drops a database although clients may still be connected to it; those about to leave get half a second. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await left(client, name);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** Drops a template and the databases that processes kept of it. */
export async function dropDatabasesOf(serverUrl: string, template: string): Promise<void> {
  const names = await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    );
    return rows.map(({ datname }) => datname);
  });
  for (const name of names) await dropDatabase(serverUrl, name);
}

/**
 * A pool says that it has ended before its servers have read so, and nothing listens to its connections by then: to cut
 * one of them off would end the test process.
 */
async function left(client: ClientBase, name: string): Promise<void> {
  for (let look = 0; look < 50; look += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(10);
  }
}

/** The same server's connection string for another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, use: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await serverPool(url).connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

const pools = new Map<string, Pool>();

/** A backend that is kept knows the catalogue; with one for each database that is made or dropped that is half of what it costs. */
function serverPool(url: string): Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, max: 2, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
  // The server stops at the end of the run.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
