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
    /** The reason why the template is unusable; undefined if it is usable. */
    postgresProblem: string | undefined;
  }
}

export interface TestDatabase {
  /** Connection string of this test's own database. */
  url: string;
  name: string;
  /** Drops the database and cuts off open connections. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database for one test file or test (about 50 ms).
 * @param beginning of its name
 * @throws Error if the migrations failed
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
    // Copies files: writing every page to the log would take three times as long.
    const source =
      template === undefined ? '' : ` template ${client.escapeIdentifier(template)} strategy file_copy`;
    return client.query(`create database ${client.escapeIdentifier(name)}${source}`);
  });
}

/** Forbids connections to a database; it can then only be copied or dropped. */
export async function closeDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) =>
    client.query(`alter database ${client.escapeIdentifier(name)} allow_connections false`),
  );
}

/** Drops a database even if clients are still connected; clients that are leaving get half a second. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await othersGone(client, name);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** Drops a template and the databases that processes copied from it. */
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
 * Waits until no other client is connected to a database, or to any, for half a second at most. A pool reports its end before its servers have read it, and
 * nobody listens to its connections then. Cutting one of them off would end the test process.
 */
export async function othersGone(client: ClientBase, name: string | null = null): Promise<void> {
  const others = `select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = coalesce($1, datname)`;
  for (let look = 0; look < 50; look += 1) {
    const { rowCount } = await client.query(others, [name]);
    if (rowCount === 0) return;
    await sleep(10);
  }
}

/** Returns the same server's connection string for another database. */
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

/** Returns a cached pool: a kept backend knows the catalogue, which is half the cost of creating or dropping a database. */
function serverPool(url: string): Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, max: 2, idleTimeoutMillis: 2_000, allowExitOnIdle: true });
  // The server stops at the end of the run.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
