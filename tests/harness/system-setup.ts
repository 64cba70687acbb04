import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { beginTracking, endTrackedChildren } from './children.ts';
import { ensureKeysDatabase } from './keys-database.ts';
import { closeDatabase, createDatabase, databaseUrl, dropDatabasesOf } from './postgres.ts';
import { startPostgresServer } from './postgres-server.ts';
import { createQuickFolder } from './scratch.ts';

/** Most bytes of the compile cache: about seven thousand small files, which are slow to create on a disk. */
const MOST_COMPILED_BYTES = 512 * 1024 ** 2;

/**
 * Runs before the tests of each project that names it, and works once per run: one PostgreSQL server
 * and its migrated template, for all projects.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if (run.getProvidedContext().postgresUrl !== undefined) return undefined;
  beginTracking();
  // A process spends most of its start compiling. With a shared cache, one process of the run compiles for all.
  const compiled = await createQuickFolder('compiled', MOST_COMPILED_BYTES);
  process.env.NODE_COMPILE_CACHE = compiled.path;
  const server = await startPostgresServer();
  const template = `sowon_template_${randomBytes(6).toString('hex')}`;
  run.provide('postgresUrl', server.url);
  run.provide('postgresTemplate', template);
  // A failed migration fails only the tests that need a database.
  run.provide('postgresProblem', await createDatabases(server.url, template).then(noProblem, describeError));
  return async () => {
    await dropDatabasesOf(server.url, template);
    await server.stop();
    await endTrackedChildren();
    await compiled.remove();
  };
}

async function createDatabases(serverUrl: string, template: string): Promise<void> {
  await createTemplate(serverUrl, template);
  await ensureKeysDatabase(serverUrl);
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await createDatabase(serverUrl, template);
  await migrateTemplate(databaseUrl(serverUrl, template));
  // A template with open connections cannot be copied.
  await closeDatabase(serverUrl, template);
}

function noProblem(): undefined {
  return undefined;
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function migrateTemplate(url: string): Promise<void> {
  const migration = new URL('../../services/src/migrate.ts', import.meta.url);
  if (!existsSync(migration)) return;
  const { migrate } = await import(migration.href);
  await migrate(url);
}
