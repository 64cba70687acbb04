import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKeyStore } from '../../../services/src/db/person-keys.ts';
import { findPersonal } from '../../../services/src/slices/ground/accounts/queries.ts';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { createOwnKeys } from '../../harness/own-keys.ts';
import { signUpForm } from '../../harness/people.ts';

/** Keys of members lie in a database of their own. */

let own: Awaited<ReturnType<typeof createOwnKeys>>;
let market: Marketplace;
beforeAll(async () => {
  own = await createOwnKeys();
});
afterAll(() => own?.drop());
beforeEach(async () => {
  market = await openMarketplace({ KEYS_DATABASE_URL: own.url });
});
afterEach(() => market?.close());

const newForm = () => signUpForm({ url: market.ctx.config.PUBLIC_URL });
const rowOf = async (userId: string) =>
  market.ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const stored = async (userId: string) => (await onStore((store) => store.keysOf([userId]))).get(userId);

async function onStore<T>(ask: (store: ReturnType<typeof openKeyStore>) => Promise<T>): Promise<T> {
  const { log } = market.ctx;
  const waits = { connectMs: 5_000, lockMs: 5_000, statementMs: 5_000, idleMs: 5_000, silentMs: 6_000 };
  const store = openKeyStore(() => own.ownerUrl, { log, waits });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

test('stores the encryption key of a new member outside the database with the member data', async () => {
  const form = newForm();
  const { body } = await market.call<{ id: string }>('POST', '/users', { body: form });
  const key = await stored(body.id);
  expect(key).toMatch(/^[0-9a-f]{8}\./);
  expect(await findPersonal(market.ctx, body.id)).toMatchObject({ phone: form.phone });
  const { rows: tables } = await market.owner.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'ledger')`,
  );
  for (const { name } of tables) {
    const { rows } = await market.owner.query(`select 1 from ${name} as t where strpos(t::text, $1) > 0`, [
      key,
    ]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('connects to the key database with a role that owns nothing and has no other rights', async () => {
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: own.url, max: 1 });
  try {
    expect((await pool.query('select current_user as role')).rows).toEqual([{ role: 'sowon_keys' }]);
    for (const statement of [
      'create table own ()',
      'drop table person_keys',
      'truncate person_keys',
      'select * from schema_files',
      'alter table person_keys add column more text',
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  } finally {
    await pool.end();
  }
});

test('keeps the first sign-up readable after a refused repetition, and stores the new data after an accepted one', async () => {
  const form = newForm();
  const first = await market.call<{ id: string }>('POST', '/users', { body: form });
  const key = await stored(first.body.id);
  const again = { ...form, phone: '01099998888' };
  // Too soon after the first mail, it is refused.
  expect((await market.call('POST', '/users', { body: again })).status).toBe(429);
  expect(await findPersonal(market.ctx, first.body.id)).toMatchObject({ phone: form.phone });
  market.setTime(new Date(market.ctx.clock.now().getTime() + 2 * 60_000));
  const second = await market.call<{ id: string }>('POST', '/users', { body: again });
  expect(second).toMatchObject({ status: 200, body: { id: first.body.id } });
  expect(await findPersonal(market.ctx, first.body.id)).toMatchObject({ phone: '01099998888' });
  expect(await stored(first.body.id)).toBe(key);
});

test('creates no key where the address is already taken', async () => {
  const fan = await market.fan();
  const { email } = await rowOf(fan.userId);
  const count = async () => (await onStore((store) => store.othersThan('none', 100_000))).length;
  const before = await count();
  expect((await market.call('POST', '/users', { body: { ...newForm(), email } })).status).toBe(409);
  expect(await count()).toBe(before);
});

test('reads the keys of many members in one query', async () => {
  const fans = await Promise.all(Array.from({ length: 9 }, () => market.fan()));
  const found = await market.ctx.personKeys.keysOf([...fans.map(({ userId }) => userId), randomUUID()]);
  expect([...found.keys()].toSorted()).toEqual(fans.map(({ userId }) => userId).toSorted());
});
