import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../services/src/db/database.ts';
import { keptPage, keptRead } from '../../services/src/db/kept-read.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 1, onError: () => undefined });
});

afterAll(async () => {
  await opened?.db.destroy();
  await database?.drop();
});

const usersNamed = (name: string, db = opened.db) =>
  db.selectFrom('users').select(['id', 'username']).where('username', '=', name).orderBy('id');

/** Plans that the only connection keeps for a text that contains a part. */
async function kept(part: string): Promise<{ generic: number; custom: number }[]> {
  const { rows } = await opened.pool.query(
    `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like $1`,
    [`%${part}%`],
  );
  return rows;
}

test('takes one plan for all values after five calls, with the limit in its text', async () => {
  for (let call = 0; call < 9; call += 1)
    expect(await keptRead(opened.db, usersNamed(`${call}`), 13)).toEqual([]);
  expect(await kept('limit 13')).toEqual([{ generic: 4, custom: 5 }]);
});

test('keeps the plan of the first page only', async () => {
  for (const offset of [0, 7, 14]) await keptPage(opened.db, usersNamed('page'), { offset, limit: 8 });
  expect(await kept('limit 8')).toHaveLength(1);
  expect(await kept('offset')).toEqual([]);
});

test('reads within a transaction what it changed, and keeps no plan there', async () => {
  const inside = await opened.db.transaction().execute(async (trx) => {
    await sql`create temporary table users on commit drop as select gen_random_uuid() as id, 'inside' as username`.execute(
      trx,
    );
    return keptRead(trx, usersNamed('inside', trx), 21);
  });
  expect(inside.map(({ username }) => username)).toEqual(['inside']);
  expect(await kept('limit 21')).toEqual([]);
});

test('still answers once a migration adds a column, and refuses a query without named columns', async () => {
  for (let call = 0; call < 3; call += 1) await keptRead(opened.db, usersNamed('column'), 34);
  await opened.pool.query('alter table users add column shoe_size int');
  expect(await keptRead(opened.db, usersNamed('column'), 34)).toEqual([]);
  await expect(keptRead(opened.db, opened.db.selectFrom('users').selectAll(), 1)).rejects.toThrow(
    'name its columns',
  );
});

test('keeps at most sixty plans for a connection; further texts are answered as well', async () => {
  for (let limit = 100; limit < 180; limit += 1) {
    expect(await keptRead(opened.db, usersNamed('many'), limit)).toEqual([]);
  }
  expect(await kept('limit 1__')).not.toHaveLength(0);
  expect((await kept('"username" = $1')).length).toBeLessThanOrEqual(60);
});
