import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { fingerprint } from './fingerprint.ts';

let house: Marketplace;
beforeAll(async () => {
  house = await openMarketplace();
  await house.fan('one');
  await house.fan('two');
});
afterAll(() => house?.close());

/** Returns the names of the tables whose fingerprint a statement changes. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await fingerprint(house.ctx);
  await house.owner.query(statement);
  const after = await fingerprint(house.ctx);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

const sameCount = `
  create temp table kept as select * from sessions limit 1;
  delete from sessions where id in (select id from kept);
  insert into sessions select * from kept`;

test.each([
  ['a row that is written over with what it held', 'update users set username = username'],
  ['a row that is gone and written again', sameCount],
  ['a row that is gone', 'delete from sessions where id = (select max(id::text)::uuid from sessions)'],
])('detects %s', async (_, statement) => {
  expect(await changedBy(statement)).toEqual([
    statement.includes('users') ? 'public.users' : 'public.sessions',
  ]);
});

test.each([
  ['reading', 'select * from users for update'],
  ['what is rolled back', 'begin; delete from sessions; rollback'],
  ['tidying', 'vacuum users'],
])('ignores %s', async (_, statement) => {
  expect(await changedBy(statement)).toEqual([]);
});
