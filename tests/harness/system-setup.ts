import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { beginTracking, endTrackedChildren } from './children.ts';
import { createDatabase, databaseUrl, dropDatabase } from './postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Runs once before the system tests: one PostgreSQL server and the migrated template on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  beginTracking();
  const server = await startPostgresServer();
  const template = `sowon_template_${randomBytes(6).toString('hex')}`;
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  // A migration that fails fails the tests that need a database, and only them.
  project.provide(
    'postgresProblem',
    await createTemplate(server.url, template).then(noProblem, describeError),
  );
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
    await endTrackedChildren();
  };
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await createDatabase(serverUrl, template);
  await migrateTemplate(databaseUrl(serverUrl, template));
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
