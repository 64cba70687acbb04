import { setTimeout as sleep } from 'node:timers/promises';
import {
  consumeGiven,
  consumeOnce,
  type FeedEvent,
  FeedGap,
  listenFeed,
  readFeed,
  SHARDS,
} from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase();
});

afterEach(() => database.close());

async function write(round: string, wallets: number): Promise<void> {
  const ledger = database.writer();
  await Promise.all(
    Array.from({ length: wallets }, (_, index) =>
      ledger.execute(walletCommand(`${round}-${index}`, `w${index}`, charge(round, 1))),
    ),
  );
}

test('every shard counts 1, 2, 3, … and a reader resumes where it stopped', async () => {
  await write('a', 100);
  await write('b', 100);
  let seen = 0;
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const first = await readFeed(database.db, shard, 0, 2);
    const rest = await readFeed(database.db, shard, first.length, 1_000);
    expect([...first, ...rest].map((event) => event.seq)).toEqual(
      [...first, ...rest].map((_, index) => index + 1),
    );
    seen += first.length + rest.length;
  }
  expect(seen).toBe(200);
});

test('three processes of one consumer handle each event once, in order, while it is written', async () => {
  await database.pool.query(
    'CREATE TABLE seen (n bigserial, stream text, version int, PRIMARY KEY (stream, version))',
  );
  let writing = true;
  const consume = async (): Promise<void> => {
    for (;;) {
      const last = !writing;
      const handled = await consumeOnce(database.db, 'view', { limit: 7, shards: 3 }, async (trx, events) => {
        const rows = events.map(({ streamId, version }) => ({ stream: streamId, version }));
        await trx
          .withTables<{ seen: { stream: string; version: number } }>()
          .insertInto('seen')
          .values(rows)
          .execute();
      });
      if (handled === 0 && last) return;
    }
  };
  const consumers = [consume(), consume(), consume()];
  for (const round of ['a', 'b', 'c', 'd', 'e']) await write(round, 40);
  writing = false;
  await Promise.all(consumers);
  // A process may read 0 while another still leases the last shards.
  await consume();

  const { rows } = await database.pool.query('SELECT stream, version FROM seen ORDER BY n');
  expect(rows).toHaveLength(200);
  const last = new Map<string, number>();
  for (const { stream, version } of rows) {
    expect(version).toBe((last.get(stream) ?? 0) + 1);
    last.set(stream, version);
  }
});

test('a handler that fails leaves the checkpoint where it was', async () => {
  await write('a', 3);
  const failing = consumeOnce(database.db, 'view', { limit: 100, shards: 64 }, () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  const handled = await consumeOnce(database.db, 'view', { limit: 100, shards: 64 }, () => Promise.resolve());
  expect(handled).toBe(3);
  expect(await consumeOnce(database.db, 'view', { limit: 100 }, () => Promise.resolve())).toBe(0);
});

test('consumers do not share checkpoints', async () => {
  await write('a', 3);
  for (const consumer of ['one', 'two']) {
    expect(
      await consumeOnce(database.db, consumer, { limit: 100, shards: 64 }, () => Promise.resolve()),
    ).toBe(3);
  }
});

test('events delivered by another way use the same checkpoint', async () => {
  for (const round of ['a', 'b', 'c']) await write(round, 1);
  const ledgerFeed = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => readFeed(database.db, shard, 0, 10)),
  );
  const events = ledgerFeed.flat();
  const shard = events[0]?.shard ?? -1;
  const given = async (...seqs: number[]): Promise<number[]> => {
    const handled: number[] = [];
    const picked = seqs.flatMap((seq) => events.filter((event) => event.seq === seq));
    await consumeGiven(database.db, 'view', { shard, given: picked }, async (_, fresh) => {
      handled.push(...fresh.map((event) => event.seq));
    });
    return handled;
  };
  expect(await given(1, 1)).toEqual([1]);
  await expect(given(3)).rejects.toBeInstanceOf(FeedGap);
  expect(await given(1, 2)).toEqual([2]);
  expect(await consumeOnce(database.db, 'view', { limit: 10 }, () => Promise.resolve())).toBe(1);
  expect(await given(1, 2, 3)).toEqual([]);
});

test.each([
  ['in the middle', '= 2'],
  ['at the end', '>= 2'],
])('a lost event is a gap: %s', async (_, place) => {
  for (const round of ['a', 'b', 'c']) await write(round, 1);
  const client = await database.pool.connect();
  await client.query('ALTER TABLE ledger.event DISABLE TRIGGER USER');
  await client.query(`DELETE FROM ledger.event WHERE shard_seq ${place}`);
  client.release();
  const consume = () => consumeOnce(database.db, 'view', { limit: 1 }, () => Promise.resolve());
  expect(await consume()).toBe(1);
  await expect(consume()).rejects.toBeInstanceOf(FeedGap);
});

test('a listener is woken after a commit, and again after its connection was cut', async () => {
  let wakes = 0;
  const wakesReach = async (count: number): Promise<void> => {
    while (wakes < count) await sleep(10);
  };
  const listener = await listenFeed(database.pool, () => {
    wakes += 1;
  });
  expect(wakes).toBe(1);
  await write('a', 1);
  await wakesReach(2);

  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
  await wakesReach(3);
  await write('b', 1);
  await wakesReach(4);
  await listener.close();
});

test('a busy shard starves no other shard', async () => {
  await write('a', 1);
  const [busy] = await shardsOf('wallet-w0');
  await write('b', 40);
  const ledger = database.writer();
  for (let count = 0; count < 60; count += 1) {
    await ledger.execute(walletCommand(`more-${count}`, 'w0', charge(`more-${count}`, 1)));
  }
  const taken = new Set<number>();
  // Each turn takes one event of one shard among many; the busy shard stays the furthest behind.
  for (let turn = 0; turn < 30; turn += 1) {
    await consumeOnce(database.db, 'view', { limit: 1 }, async (_, events) => {
      for (const { shard } of events) taken.add(shard);
    });
  }
  expect([...taken].filter((shard) => shard !== busy).length).toBeGreaterThan(5);
});

async function shardsOf(stream: string): Promise<number[]> {
  const { rows } = await database.pool.query('SELECT DISTINCT shard FROM ledger.event WHERE stream_id = $1', [
    stream,
  ]);
  return rows.map(({ shard }) => shard);
}

test('only the requested shards are read', async () => {
  await write('a', 40);
  const { rows } = await database.pool.query<{ id: number }>(
    'SELECT id FROM ledger.shard WHERE last_seq > 0',
  );
  const [one = 0, ...others] = rows.map(({ id }) => id);
  const taken = new Set<number>();
  const look = async (_: unknown, events: readonly FeedEvent[]) => {
    for (const { shard } of events) taken.add(shard);
  };
  while ((await consumeOnce(database.db, 'view', { limit: 50, among: others }, look)) > 0);
  expect([...taken].sort()).toEqual([...others].sort());
  expect(taken.has(one)).toBe(false);
  expect(await consumeOnce(database.db, 'view', { limit: 50, among: [] }, look)).toBe(0);
});
