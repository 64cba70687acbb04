import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../services/src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 1, onError: () => undefined });
});

afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

/** The texts whose plans the only connection keeps, with the number of their executions. */
async function kept(part: string): Promise<unknown[]> {
  const { rows } = await opened.pool.query(
    `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like $1`,
    [`%${part}%`],
  );
  return rows;
}

test('keeps the plan of a query from its second call on, whatever its parameters', async () => {
  const named = (name: string) =>
    opened.db.selectFrom('users').select(['id']).where('username', '=', name).limit(7).execute();
  await named('one');
  expect(await kept('"username" = $1 limit')).toEqual([]);
  await named('two');
  await opened.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select(['id']).where('username', '=', 'three').limit(7).execute();
  });
  expect(await kept('"username" = $1 limit')).toEqual([{ runs: 2 }]);
});

test('keeps no plan of a query that names no columns: it would fail once a column is added', async () => {
  const all = () => opened.db.selectFrom('users').selectAll().where('username', '=', 'nobody').execute();
  for (let call = 0; call < 4; call += 1) await all();
  await opened.pool.query('alter table users add column shoe_size int');
  expect(await all()).toEqual([]);
  expect(await kept('select * from "users"')).toEqual([]);
});

test('answers with the number of changed rows, and fails as the database does', async () => {
  const change = () =>
    opened.db.updateTable('users').set({ username: 'x' }).where('username', '=', 'y').execute();
  for (let call = 0; call < 3; call += 1) expect(await change()).toEqual([{ numUpdatedRows: 0n }]);
  const divide = (by: number) => sql`select 1 / ${by}::int as result`.execute(opened.db);
  for (let call = 0; call < 3; call += 1) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ result: 1 }]);
});
