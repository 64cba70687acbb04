import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKeyStore } from '../../../services/src/db/key-store.ts';
import { readKeyRing } from '../../../services/src/key-ring.ts';
import { copyKeysApart } from '../../../services/src/migrate.ts';
import { moveKeys } from '../../../services/src/slices/ground/accounts/move-keys.ts';
import {
  createPersonCipher,
  createPersonKey,
} from '../../../services/src/slices/ground/accounts/personal-data.ts';
import { findPersonal } from '../../../services/src/slices/ground/accounts/queries.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { createOwnKeys } from '../../harness/own-keys.ts';
import { signUpForm } from '../../harness/people.ts';

/** Members' keys are kept in a separate database; older keys are moved there. */

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

/** Puts a member's key back where the previous release kept it. */
async function putBack({ userId }: Person): Promise<string> {
  const key = await market.ctx.personKeys.keyOf(userId);
  if (key === null) throw new Error('there is no key');
  await market.ctx.personKeys.destroy([userId]);
  await market.ctx.db.updateTable('users').set({ person_key: key }).where('id', '=', userId).execute();
  return key;
}

/** Makes the migration look as if it ran `hours` hours ago. */
const migratedBefore = (hours: number) =>
  market.owner.query(
    `update kysely_migration set timestamp = to_char(now() - make_interval(hours => $1), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      where name = '0095-keys-apart'`,
    [hours],
  );

test('the key of who signs up stands in no row of the database that has their data', async () => {
  const form = newForm();
  const { body } = await market.call<{ id: string }>('POST', '/users', { body: form });
  const key = await stored(body.id);
  expect(key).toMatch(/^[0-9a-f]{8}\./);
  expect(await findPersonal(market.ctx, body.id)).toMatchObject({ phone: form.phone });
  expect((await rowOf(body.id)).person_key).toBeNull();
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

test('the product works on the keys as a role that owns nothing, and may do nothing else there', async () => {
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: own.url, max: 1 });
  try {
    expect((await pool.query('select current_user as role')).rows).toEqual([{ role: 'sowon_keys' }]);
    for (const statement of [
      'create table own ()',
      'drop table person_keys',
      'truncate person_keys',
      'select * from kysely_migration',
      'alter table person_keys add column more text',
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  } finally {
    await pool.end();
  }
});

test('a refused sign-up leaves the one whose place it was to take readable, and one that is taken is sealed anew', async () => {
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

test('where an address is taken no key is made', async () => {
  const fan = await market.fan();
  const { email } = await rowOf(fan.userId);
  const count = async () => (await onStore((store) => store.othersThan('none', 100_000))).length;
  const before = await count();
  expect((await market.call('POST', '/users', { body: { ...newForm(), email } })).status).toBe(409);
  expect(await count()).toBe(before);
});

test('a member who signed up by the release before is read, and destroyed with their key', async () => {
  const fan = await market.fan();
  const before = await findPersonal(market.ctx, fan.userId);
  await putBack(fan);
  expect(await findPersonal(market.ctx, fan.userId)).toEqual(before);
  expect(await market.ctx.personKeys.destroy([fan.userId])).toBe(1);
  expect((await rowOf(fan.userId)).person_key).toBeNull();
  await expect(findPersonal(market.ctx, fan.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the key that the release before gave anew is the one that counts, before and after it is moved', async () => {
  const fan = await market.fan();
  const old = await stored(fan.userId);
  const { PERSON_KEY } = market.ctx.config;
  const ring = readKeyRing(PERSON_KEY);
  const person_key = createPersonKey(ring, fan.userId);
  const told = { phone: '01011112222', address: '', addressDetail: '', birthDate: '2001-01-01' };
  const personal_data = createPersonCipher(ring, fan.userId, person_key).seal(
    'personal-data',
    JSON.stringify(told),
  );
  const { db } = market.ctx;
  await db.updateTable('users').set({ person_key, personal_data }).where('id', '=', fan.userId).execute();
  expect(await findPersonal(market.ctx, fan.userId)).toMatchObject(told);
  await migratedBefore(25);
  await moveKeys(market.ctx, null);
  expect(await stored(fan.userId)).toBe(person_key);
  expect(person_key).not.toBe(old);
  expect(await findPersonal(market.ctx, fan.userId)).toMatchObject(told);
});

test('the migration copies what stands in rows, any number of times; a sweep empties the rows once a day has passed', async () => {
  const fans = await Promise.all([market.fan(), market.fan(), market.fan()]);
  const [erased, ...others] = fans;
  if (!erased) throw new Error('three fans');
  await market.ctx.personKeys.destroy([erased.userId]);
  const keys = await Promise.all(others.map(putBack));
  const ownerUrl = new URL(market.ctx.config.DATABASE_URL);
  ownerUrl.searchParams.delete('options');
  for (const _ of [1, 2]) expect(await copyKeysApart(ownerUrl.href, own.ownerUrl)).toBe(2);
  const inStore = () => Promise.all(others.map(({ userId }) => stored(userId)));
  const inRows = () => Promise.all(others.map(async ({ userId }) => (await rowOf(userId)).person_key));
  expect(await inStore()).toEqual(keys);
  expect(await stored(erased.userId)).toBeUndefined();

  await migratedBefore(23);
  expect(await moveKeys(market.ctx, null)).toEqual({ moved: 0, after: null });
  expect(await inRows()).toEqual(keys);
  await migratedBefore(25);
  expect(await moveKeys(market.ctx, null)).toEqual({ moved: 2, after: null });
  expect(await inRows()).toEqual([null, null]);
  expect(await inStore()).toEqual(keys);
  expect(await moveKeys(market.ctx, null)).toEqual({ moved: 0, after: null });
});

test('more keys than are moved at once are all copied, and all moved', async () => {
  await market.owner.query(
    `insert into users (id, username, email, personal_data, person_key, language, created_at)
     select uuidv7(), 'fan', 'fan-' || n || '@many.example', '', 'key-' || n, 'ko', now() from generate_series(1, 1_001) n`,
  );
  const members = await market.ctx.db.selectFrom('users').select(['id', 'person_key as key']).execute();
  const ownerUrl = new URL(market.ctx.config.DATABASE_URL);
  ownerUrl.searchParams.delete('options');
  expect(await copyKeysApart(ownerUrl.href, own.ownerUrl)).toBe(1_001);
  await migratedBefore(25);
  const batches: number[] = [];
  for (let after: string | null = null; batches.length === 0 || after !== null; ) {
    const done = await moveKeys(market.ctx, after);
    batches.push(done.moved);
    after = done.after;
  }
  expect(batches).toEqual([500, 500, 1]);
  const { rows } = await market.owner.query('select 1 from users where person_key is not null');
  expect(rows).toEqual([]);
  const keys = await market.ctx.personKeys.keysOf(members.map(({ id }) => id));
  expect(new Map(members.map(({ id, key }) => [id, key]))).toEqual(keys);
  // These keys are fake: they open nothing, and no key ring could unwrap them.
  await market.ctx.personKeys.destroy(members.map(({ id }) => id));
});

test('of many members at once the keys are asked for together', async () => {
  const fans = await Promise.all(Array.from({ length: 9 }, () => market.fan()));
  const found = await market.ctx.personKeys.keysOf([...fans.map(({ userId }) => userId), randomUUID()]);
  expect([...found.keys()].toSorted()).toEqual(fans.map(({ userId }) => userId).toSorted());
});
