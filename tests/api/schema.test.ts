import { OtherSchemaError } from '@sowon/ledger';
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

test('docs/db.sql is the schema that the files of the slices make; npm run schema writes it', async () => {
  const text = await withOwner(database.url, describeSchema);
  await expect(text).toMatchFileSnapshot('../../docs/db.sql');
});

test('a database that is up to date stays as it is', async () => {
  const before = await withOwner(database.url, describeSchema);
  await migrate(database.url);
  expect(await withOwner(database.url, describeSchema)).toBe(before);
});

test('a database that another text of a file made is refused', async () => {
  await withOwner(database.url, async (db) => {
    const renamed = db
      .withTables<{ kysely_migration: { name: string } }>()
      .updateTable('kysely_migration')
      .set({ name: 'coins/schema.sql 000000000000' })
      .where('name', 'like', 'coins/schema.sql %');
    const { numUpdatedRows } = await renamed.executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  });
  await expect(migrate(database.url)).rejects.toThrow(OtherSchemaError);
});
