import { Id } from '@sowon/contracts';
import {
  consumeGiven,
  consumeOnce,
  readFeed,
  readIsolatedStreams,
  replayIsolated,
  requestReplay,
  SHARDS,
  wantedReplays,
} from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { openViewForEachTest, type Trx, view } from './seen-events.ts';

openViewForEachTest();

test('a poison event isolates its stream, and every other event is handled', async () => {
  for (const round of ['a', 'b', 'c', 'd']) await view.write(round, 30);
  view.poison.add('wallet-w7:2');
  await view.consumeAll();

  expect(await view.behind()).toBe(0);
  expect(await view.seen('wallet-w7')).toEqual([1]);
  for (let index = 0; index < 30; index += 1) {
    if (index !== 7) expect(await view.seen(`wallet-w${index}`)).toEqual([1, 2, 3, 4]);
  }
  const [isolated, ...more] = await readIsolatedStreams(view.database.db);
  expect(more).toEqual([]);
  expect(isolated).toMatchObject({
    consumer: 'view',
    streamId: 'wallet-w7',
    firstVersion: 2,
    reason: 'Error: cannot take it',
    attempts: 2,
    replayRequestedAt: null,
    waiting: 3,
  });
  const { waiting, ...stream } = isolated ?? { waiting: 0 };
  expect(view.told).toEqual([stream]);
});

test('later events of an isolated stream wait behind it for any reading order of the shards', async () => {
  await view.write('a', 20);
  view.poison.add('wallet-w3:1').add('wallet-w11:1');
  await view.consumeAll();
  for (const round of ['b', 'c']) await view.write(round, 20);
  await view.consumeAll();
  expect(await view.seen('wallet-w3')).toEqual([]);
  expect(await view.seen('wallet-w11')).toEqual([]);
  expect(await view.seen('wallet-w4')).toEqual([1, 2, 3]);
  expect((await readIsolatedStreams(view.database.db)).map(({ waiting }) => waiting)).toEqual([3, 3]);
});

test('a crash between isolation and commit leaves nothing: neither rows, nor an isolated stream, nor a checkpoint', async () => {
  await view.write('a', 20);
  view.poison.add('wallet-w9:1');
  await view.database.pool.query(`
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER crash_at_commit AFTER INSERT ON ledger.isolated_stream
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION crash()`);
  const consume = () =>
    consumeOnce(view.database.db, 'view', { limit: 100, shards: 64, isolation: view.isolation }, view.handle);
  await expect(consume()).rejects.toThrow();
  expect(await readIsolatedStreams(view.database.db)).toEqual([]);
  expect(view.told).toEqual([]);
  expect(await view.seenAtAll()).toBe(0);
  expect(await view.behind()).toBe(20);

  await view.database.pool.query('DROP TRIGGER crash_at_commit ON ledger.isolated_stream');
  await view.consumeAll();
  expect(await view.seenAtAll()).toBe(19);
  expect(view.told).toHaveLength(1);
});

describe('external failures are thrown and isolate nothing', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

  test.each([
    ['a lost connection', reset, undefined],
    ['its consequence', new Error('could not ask', { cause: reset }), undefined],
    ['a deadlock', Object.assign(new Error('deadlock'), { code: '40P01' }), undefined],
    [
      'what the consumer knows to be outside',
      new Error('elsewhere'),
      (error: unknown) => String(error).includes('elsewhere'),
    ],
  ])('%s', async (_, failure, isTransient) => {
    await view.write('a', 3);
    const fail = () => Promise.reject(failure);
    await expect(view.consumeAll(fail, { ...view.isolation, isTransient })).rejects.toBe(failure);
    expect(await readIsolatedStreams(view.database.db)).toEqual([]);
    expect(await view.behind()).toBe(3);

    view.poison.add('wallet-w0:1');
    await view.consumeAll();
    await requestReplay(view.database.db, 'view', 'wallet-w0');
    const options = { limit: 9, isTransient };
    await expect(replayIsolated(view.database.db, 'view', 'wallet-w0', options, fail)).rejects.toBe(failure);
    expect(await readIsolatedStreams(view.database.db)).toMatchObject([{ attempts: 2, waiting: 1 }]);
    expect(await wantedReplays(view.database.db, ['view'])).toEqual(new Map([['view', ['wallet-w0']]]));
  });
});

test('an event that succeeds at a later attempt is no poison', async () => {
  await view.write('a', 10);
  let failures = 0;
  await view.consumeAll(
    async (trx, events) => {
      if (events.length === 1 && failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
      if (failures < 2) throw new Error('not in company');
      await view.handle(trx, events);
    },
    { ...view.isolation, attempts: 3 },
  );
  expect(failures).toBe(2);
  expect(view.told).toEqual([]);
  expect(await view.seenAtAll()).toBe(10);
});

test('a handler that fails for everything stops its consumer once the most streams are isolated', async () => {
  await view.write('a', 30);
  const broken = () => Promise.reject(new Error('no such table'));
  await expect(view.consumeAll(broken)).rejects.toThrow('no such table');
  expect(view.told).toHaveLength(3);
  expect(await view.behind()).toBe(27);
  await expect(view.consumeAll(broken)).rejects.toThrow('no such table');
  expect(await view.behind()).toBe(27);

  await view.consumeAll();
  expect(await view.behind()).toBe(0);
  for (const { streamId } of view.told) {
    expect(await view.replay(streamId, 9)).toEqual({ handled: 1, rejoined: true, reason: null });
  }
  expect(await view.seenAtAll()).toBe(30);
});

test('events before one that may not be isolated are handled', async () => {
  await view.write('a', 20);
  view.poison.add('wallet-w9:1');
  await expect(view.consumeAll(view.handle, { ...view.isolation, mostStreams: 0 })).rejects.toThrow(
    'cannot take it',
  );
  expect(await view.seenAtAll()).toBeGreaterThan(0);
  expect((await view.seenAtAll()) + (await view.behind())).toBe(20);
  expect(await view.seen('wallet-w9')).toEqual([]);
});

test('a consumer without isolation stops before the event; another consumer continues', async () => {
  await view.write('a', 3);
  view.poison.add('wallet-w1:1');
  const stopping = () => consumeOnce(view.database.db, 'strict', { limit: 100, shards: 64 }, view.handle);
  await expect(stopping()).rejects.toThrow('cannot take it');
  await view.consumeAll();
  expect(await readIsolatedStreams(view.database.db)).toMatchObject([{ consumer: 'view' }]);
  await view.database.pool.query('TRUNCATE seen');
  view.poison.clear();
  expect(await stopping()).toBe(3);
});

test('the reason names the failure without values', async () => {
  await view.database.pool.query('CREATE TABLE person (email text CONSTRAINT one_each UNIQUE, age int)');
  await view.database.pool.query(`INSERT INTO person VALUES ('mina@example.com')`);
  const people = (trx: Trx) => trx.withTables<{ person: { email: string; age: string } }>();
  await view.write('a', 2);
  const consume = (consumer: string, work: (trx: Trx) => Promise<unknown>) =>
    consumeOnce(
      view.database.db,
      consumer,
      { limit: 9, shards: 64, isolation: view.isolation },
      async (trx, events) => {
        if (events.some(({ streamId }) => streamId === 'wallet-w1')) await work(trx);
      },
    );
  const person = { email: 'mina@example.com', age: 'mina@example.com' };
  await consume('one', (trx) =>
    people(trx)
      .insertInto('person')
      .values({ ...person, age: '7' })
      .execute(),
  );
  await consume('two', (trx) => people(trx).insertInto('person').values(person).execute());
  await consume('three', async () => Id.parse('mina@example.com'));
  const reasons = (await readIsolatedStreams(view.database.db)).map(({ reason }) => reason);
  expect(reasons).toEqual([
    'SQLSTATE 23505, table person, constraint one_each',
    'SQLSTATE 22P02',
    'unreadable: invalid_format',
  ]);
});

test('given events are isolated in the same way, and the remaining ones are handled', async () => {
  for (const round of ['a', 'b', 'c']) await view.write(round, 60);
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => readFeed(view.database.db, shard, 0, 1_000)),
  );
  // The fullest shard has events of several streams.
  const given = shards.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const streams = [...new Set(given.map(({ streamId }) => streamId))];
  const [first = 'wallet-none', second = 'wallet-none', ...others] = streams;
  expect(others.length).toBeGreaterThan(0);
  view.poison.add(`${first}:1`).add(`${second}:3`);
  const shard = given[0]?.shard ?? -1;
  const consume = () =>
    consumeGiven(view.database.db, 'view', { shard, given, isolation: view.isolation }, view.handle);
  expect(await consume()).toBe(given.length);
  expect(await consume()).toBe(0);
  expect(view.told.map(({ streamId }) => streamId).sort()).toEqual([first, second].sort());
  expect(await view.seen(first)).toEqual([]);
  expect(await view.seen(second)).toEqual([1, 2]);
  for (const stream of others) expect(await view.seen(stream)).toEqual([1, 2, 3]);
  view.poison.clear();
  for (const stream of [first, second]) await view.replay(stream, 9);
  for (const stream of streams) expect(await view.seen(stream)).toEqual([1, 2, 3]);
});
