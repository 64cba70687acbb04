import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookupsOf } from '../../services/src/db/database.ts';
import { askTogether, lookup, sendTogether } from '../../services/src/db/lookup.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market.close());

const namesOf = lookup('test-names', (db, ids: readonly string[], suffix: string) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`username || ${suffix}::text`.as('name')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('username', '!=', 'nobody at all')
    .compile(),
);

test('gives each pool its settings, also with a role in its address', async () => {
  const { pool } = market.ctx;
  const settings = {
    text: `select current_user as role, current_setting('plan_cache_mode') as plans,
             current_setting('max_parallel_workers_per_gather') as workers`,
  };
  const [[calls], [lookups]] = await Promise.all([
    pool.query(settings).then(({ rows }) => rows),
    lookupsOf(pool)
      .query(settings)
      .then(({ rows }) => rows),
  ]);
  expect(calls).toEqual({ role: 'sowon_service', plans: 'auto', workers: '0' });
  expect(lookups).toMatchObject({ role: 'sowon_service', plans: 'force_generic_plan' });
});

test('sends lookups of one turn over one connection, each with its own answer', async () => {
  const { db, pool } = market.ctx;
  const fans = await Promise.all([market.fan(), market.fan()]);
  const backend = { text: 'select pg_backend_pid() as pid' };
  const [pids, ...names] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => askTogether<{ pid: number }>(pool, backend))),
    ...fans.map(({ userId }, index) => namesOf(db, [userId], `-${index}`)),
    namesOf(db, [], ''),
  ]);
  expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
  expect(names.map((rows) => rows.map(({ id, name }) => [id, name.at(-1)]))).toEqual([
    [[fans[0]?.userId, '0']],
    [[fans[1]?.userId, '1']],
    [],
  ]);
});

test('batches queries while two batches are in progress, and does not wait for a slow one', async () => {
  const { pool } = market.ctx;
  const backend = { text: 'select pg_backend_pid() as pid' };
  const pidOf = async () => (await askTogether<{ pid: number }>(pool, backend)).rows[0]?.pid;
  const slow: Promise<unknown>[] = [];
  while (slow.length < 2) {
    slow.push(askTogether(pool, { text: 'select pg_sleep(3)' }));
    // The next query goes into another batch.
    await setImmediate();
    await setImmediate();
  }
  const pids: Promise<number | undefined>[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    pids.push(pidOf());
    await setImmediate();
  }
  let isSlowOver = false;
  void Promise.race(slow).then(() => {
    isSlowOver = true;
  });
  expect(new Set(await Promise.all(pids)).size).toBe(1);
  expect(isSlowOver).toBe(false);
  await Promise.all(slow);
});

test('isolates a failed lookup from others and releases the connection', async () => {
  const { db, pool } = market.ctx;
  const { userId } = await market.fan();
  for (let turn = 0; turn < 40; turn += 1) {
    const [before, bad, after] = await Promise.allSettled([
      namesOf(db, [userId], ''),
      askTogether(pool, { text: 'select 1 / 0' }),
      namesOf(db, [userId], ''),
    ]);
    expect([before.status, bad.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  }
  expect(pool.waitingCount).toBe(0);
});

test('sees the changes of its own transaction', async () => {
  const { db } = market.ctx;
  const { userId } = await market.fan();
  const inside = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ username: 'renamed' }).where('id', '=', userId).execute();
    const [outside, here] = [await namesOf(db, [userId], ''), await namesOf(trx, [userId], '')];
    return [outside[0]?.name === 'renamed', here[0]?.name];
  });
  expect(inside).toEqual([false, 'renamed']);
});

test('requires named columns in a cached plan', async () => {
  const { db } = market.ctx;
  const all = lookup('test-all', (_, id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).compile(),
  );
  await expect(all(db, crypto.randomUUID())).rejects.toThrow('name its columns');
  const sent = sendTogether(db, db.selectFrom('users').selectAll('users').compile());
  await expect(sent).rejects.toThrow('name its columns');
});

test('refuses a lookup that changes an argument before it is passed on', async () => {
  const bad = lookup('test-bad', (db, id: string) =>
    db.selectFrom('users').select('id').where('id', '=', `${id}`).compile(),
  );
  await expect(bad(market.ctx.db, crypto.randomUUID())).rejects.toThrow('each of its arguments');
});
