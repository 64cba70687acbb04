import { OtherSchemaError } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwner } from '../../services/src/db/run-migrations.ts';
import { migrate } from '../../services/src/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';
import { describeSchema } from './describe-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('keeps docs/db.sql equal to the schema of the slices, as written by npm run schema', async () => {
  const text = await withOwner(database.url, describeSchema);
  await expect(text).toMatchFileSnapshot('../../docs/db.sql');
});

test('leaves a database that is up to date unchanged', async () => {
  const before = await withOwner(database.url, describeSchema);
  await migrate(database.url);
  expect(await withOwner(database.url, describeSchema)).toBe(before);
});

test('refuses a database made by another version of a file', async () => {
  await withOwner(database.url, (db) =>
    sql`UPDATE schema_files SET sha256 = 'another' WHERE name = 'coins/schema.sql'`.execute(db),
  );
  await expect(migrate(database.url)).rejects.toThrow(OtherSchemaError);
});

test('refuses and keeps unchanged a database with tables that no file made', async () => {
  await withOwner(database.url, (db) => sql`ALTER TABLE schema_files RENAME TO former_files`.execute(db));
  await expect(migrate(database.url)).rejects.toThrow('has tables of another version');
});
