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
  try {
    await createDatabase(server.url, template);
    await migrateTemplate(databaseUrl(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
    await endTrackedChildren();
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const migration = new URL('../../services/src/db/migrate.ts', import.meta.url);
  if (!existsSync(migration)) return;
  const { migrate } = await import(migration.href);
  await migrate(url);
}
