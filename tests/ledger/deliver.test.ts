import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Deliver,
  type DeliverOptions,
  deliverOnce,
  type FeedEvent,
  type IsolatedStream,
  openLedgerDb,
  readCheckpoints,
  readFeed,
  readIsolatedStreams,
  redeliverIsolated,
  requestReplay,
  SHARDS,
} from '@sowon/ledger';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;
/** Delivered events in the order of delivery. */
let delivered: FeedEvent[];
let poison: Set<string>;
let told: IsolatedStream[];

beforeEach(async () => {
  database = await openLedgerDatabase();
  delivered = [];
  poison = new Set();
  told = [];
});

afterEach(() => database.close());

const note: Deliver = async (events) => {
  for (const event of events) {
    if (poison.has(`${event.streamId}:${event.version}`)) throw new Error('not there');
    delivered.push(event);
  }
};

const isolation = {
  attempts: 2,
  mostStreams: 3,
  onIsolated: (stream: IsolatedStream) => void told.push(stream),
};

const deliver = (how: Deliver = note, options: Partial<DeliverOptions> = {}): Promise<number> =>
  deliverOnce(database.db, 'relay', { limit: 100, shards: 64, ...options }, how);

async function deliverAll(options: Partial<DeliverOptions> = {}): Promise<void> {
  while ((await deliver(note, options)) > 0);
}

/** Appends one more event to each of the wallets w0, w1, … */
async function write(round: string, wallets: number): Promise<void> {
  const ledger = database.writer();
  await Promise.all(
    Array.from({ length: wallets }, (_, index) =>
      ledger.execute(walletCommand(`${round}-${index}`, `w${index}`, charge(round, 1))),
    ),
  );
}

/** Returns the delivered versions of a stream without repeats: events that failed beside a poison event are delivered more than once. */
const versionsOf = (stream: string) => [
  ...new Set(delivered.filter(({ streamId }) => streamId === stream).map(({ version }) => version)),
];

/** Returns the last number of each shard that has events. */
async function ends(): Promise<Map<number, number>> {
  const feeds = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => readFeed(database.db, shard, 0, 1_000)),
  );
  return new Map(feeds.flatMap((feed) => feed.slice(-1)).map(({ shard, seq }) => [shard, seq]));
}

async function reached(): Promise<Map<number, number>> {
  const checkpoints = await readCheckpoints(database.db, 'relay');
  return new Map([...checkpoints].filter(([, seq]) => seq > 0));
}

/** Makes all leases expire. */
const leasesRunOut = () =>
  database.pool.query(`UPDATE ledger.consumer_checkpoint SET leased_until = now() - interval '1 second'
                        WHERE leased_to IS NOT NULL`);

const openTransactions = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;

test('no transaction is open, and no lock is held, while events are delivered or redelivered', async () => {
  await write('a', 5);
  poison.add('wallet-w1:1');
  const open: unknown[] = [];
  const looking: Deliver = async (events) => {
    open.push(...(await database.pool.query(openTransactions)).rows);
    await database.pool.query(
      `SELECT FROM ledger.consumer_checkpoint WHERE consumer = 'relay' FOR UPDATE NOWAIT`,
    );
    await note(events);
  };
  while ((await deliver(looking, { isolation })) > 0);
  poison.clear();
  await requestReplay(database.db, 'relay', 'wallet-w1');
  expect(await redeliverIsolated(database.db, 'relay', 'wallet-w1', { limit: 9 }, looking)).toMatchObject({
    rejoined: true,
  });
  expect(open).toEqual([]);
  expect(new Set(delivered.map(({ streamId }) => streamId)).size).toBe(5);
});

test('three processes deliver each event once, each shard in order, while the feed is written', async () => {
  let writing = true;
  const run = async (): Promise<void> => {
    for (;;) {
      const last = !writing;
      if ((await deliver(note, { limit: 7, shards: 3 })) === 0 && last) return;
    }
  };
  const running = [run(), run(), run()];
  for (const round of ['a', 'b', 'c', 'd']) await write(round, 30);
  writing = false;
  await Promise.all(running);
  await deliverAll();
  expect(delivered).toHaveLength(120);
  for (const [shard, end] of await ends()) {
    const seqs = delivered.filter((event) => event.shard === shard).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: end }, (_, index) => index + 1));
  }
  expect(await reached()).toEqual(await ends());
});

test('a failed event is delivered again at once, and the checkpoint does not move', async () => {
  await write('a', 10);
  await expect(deliver(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await reached()).toEqual(new Map());
  await deliverAll();
  expect(delivered).toHaveLength(10);
  expect(await reached()).toEqual(await ends());
});

test('events of a process that ends during delivery are delivered again after its lease', async () => {
  await write('a', 10);
  const [halfway, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pool = new Pool({ connectionString: database.url });
  const terms = { limit: 100, shards: 64, leaseMs: 60_000 };
  const ending = deliverOnce(openLedgerDb(pool), 'relay', terms, async (events) => {
    await note(events.slice(0, 5));
    halfway.resolve();
    await gone.promise;
  });
  await halfway.promise;
  // From here on the first process neither renews nor saves anything.
  await pool.end();
  expect(await deliver()).toBe(0);
  await leasesRunOut();
  await deliverAll();
  expect(delivered).toHaveLength(15);
  expect(await reached()).toEqual(await ends());
  gone.resolve();
  await expect(ending).rejects.toThrow();
});

test('a paused process saves no checkpoint once another process owns its shards', async () => {
  await write('a', 10);
  const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = deliver(
    async (events) => {
      read.resolve();
      await goOn.promise;
      await note(events);
    },
    { leaseMs: 60_000 },
  );
  await read.promise;
  await leasesRunOut();
  await write('b', 10);
  const taken = deliver(async (events) => {
    await note(events.slice(0, 3));
    goOn.resolve();
    expect(await slow).toBe(0);
    expect(await reached()).toEqual(new Map());
    await note(events.slice(3));
  });
  expect(await taken).toBe(20);
  expect(await reached()).toEqual(await ends());
});

test('a lease is renewed for as long as its events are delivered', async () => {
  await write('a', 5);
  const others: number[] = [];
  const slow: Deliver = async (events) => {
    for (let look = 0; look < 10; look += 1) {
      await sleep(200);
      others.push(await deliver(note, { leaseMs: 600 }));
    }
    await note(events);
  };
  expect(await deliver(slow, { leaseMs: 600 })).toBe(5);
  expect(others).toEqual(Array(10).fill(0));
  expect(delivered).toHaveLength(5);
});

test('a poison event isolates its stream, and a replay delivers what waited, in order', async () => {
  for (const round of ['a', 'b', 'c']) await write(round, 20);
  poison.add('wallet-w7:2');
  await deliverAll({ isolation });
  expect(versionsOf('wallet-w7')).toEqual([1]);
  expect(versionsOf('wallet-w8')).toEqual([1, 2, 3]);
  expect(told).toMatchObject([{ consumer: 'relay', streamId: 'wallet-w7', firstVersion: 2, attempts: 2 }]);

  const replay = () => redeliverIsolated(database.db, 'relay', 'wallet-w7', { limit: 1 }, note);
  await requestReplay(database.db, 'relay', 'wallet-w7');
  expect(await replay()).toEqual({ handled: 0, rejoined: false, reason: 'Error: not there' });
  poison.clear();
  expect(await replay()).toEqual({ handled: 0, rejoined: false, reason: null });
  await requestReplay(database.db, 'relay', 'wallet-w7');
  expect(await replay()).toEqual({ handled: 2, rejoined: true, reason: null });
  expect(versionsOf('wallet-w7')).toEqual([1, 2, 3]);
  expect(await readIsolatedStreams(database.db)).toEqual([]);
});

test('a replay and the live relay keep out of each other’s shards', async () => {
  await write('a', 3);
  poison.add('wallet-w1:1');
  await deliverAll({ isolation });
  poison.clear();
  // Enough wallets that the shard has events of others too.
  await write('b', 300);
  await requestReplay(database.db, 'relay', 'wallet-w1');
  const shard = (await readIsolatedStreams(database.db))[0]?.shard ?? -1;
  const replay = (how: Deliver) => redeliverIsolated(database.db, 'relay', 'wallet-w1', { limit: 9 }, how);
  await expect(
    deliver(
      async () => {
        expect(await replay(note)).toEqual({ handled: 0, rejoined: false, reason: null });
        throw new Error('tried');
      },
      { among: [shard] },
    ),
  ).rejects.toThrow('tried');
  const end = await replay(async (events) => {
    expect(await deliver(note, { among: [shard] })).toBe(0);
    await note(events);
  });
  expect(end).toEqual({ handled: 1, rejoined: true, reason: null });
  await deliverAll({ isolation });
  expect(versionsOf('wallet-w1')).toEqual([1, 2]);
});

test('a relay without isolation stops before the event, and external failures isolate nothing', async () => {
  await write('a', 3);
  poison.add('wallet-w1:1');
  await expect(deliver()).rejects.toThrow('not there');
  const away = { ...isolation, isTransient: () => true };
  await expect(deliver(note, { isolation: away })).rejects.toThrow('not there');
  expect(await readIsolatedStreams(database.db)).toEqual([]);
  expect(await reached()).toEqual(new Map());
});
