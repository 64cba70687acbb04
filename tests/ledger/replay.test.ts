import {
  consumeGiven,
  consumeOnce,
  readFeed,
  readIsolatedStreams,
  replayIsolated,
  requestReplay,
  wantedReplays,
} from '@sowon/ledger';
import { expect, test } from 'vitest';
import { openViewForEachTest, view } from './seen-events.ts';

openViewForEachTest();

test('a replay handles the waiting events in order, and the stream continues', async () => {
  for (const round of ['a', 'b', 'c', 'd', 'e']) await view.write(round, 5);
  view.poison.add('wallet-w2:2');
  await view.consumeAll();
  view.poison.clear();
  expect(await view.replay('wallet-w2')).toEqual({ handled: 4, rejoined: true, reason: null });
  expect(await view.seen('wallet-w2')).toEqual([1, 2, 3, 4, 5]);
  expect(await readIsolatedStreams(view.database.db)).toEqual([]);
  await view.write('f', 5);
  await view.consumeAll();
  expect(await view.seen('wallet-w2')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await view.replay('wallet-w2')).toEqual({ handled: 0, rejoined: false, reason: null });
});

test('a failed replay keeps its progress, is counted, and answers the request with the newest reason', async () => {
  for (const round of ['a', 'b', 'c', 'd', 'e', 'f']) await view.write(round, 2);
  view.poison.add('wallet-w1:1');
  await view.consumeAll();
  expect(await view.replay('wallet-w1')).toEqual({
    handled: 0,
    rejoined: false,
    reason: 'Error: cannot take it',
  });
  expect(await readIsolatedStreams(view.database.db)).toMatchObject([
    { attempts: 3, firstVersion: 1, replayRequestedAt: null },
  ]);

  view.poison.clear();
  view.poison.add('wallet-w1:4');
  expect(await view.replay('wallet-w1')).toEqual({
    handled: 3,
    rejoined: false,
    reason: 'Error: cannot take it',
  });
  expect(await view.seen('wallet-w1')).toEqual([1, 2, 3]);
  expect(await readIsolatedStreams(view.database.db)).toMatchObject([
    { attempts: 1, firstVersion: 4, waiting: 3 },
  ]);
  expect(await view.replay('wallet-w1')).toMatchObject({ handled: 0 });
  expect(await readIsolatedStreams(view.database.db)).toMatchObject([
    { attempts: 2, firstVersion: 4, waiting: 3 },
  ]);
});

test('two processes consume and two replay at once: every event once, each stream in order', async () => {
  for (const round of ['a', 'b']) await view.write(round, 40);
  view.poison.add('wallet-w5:1').add('wallet-w6:2');
  await view.consumeAll();
  view.poison.clear();
  let writing = true;
  const consume = async (): Promise<void> => {
    for (;;) {
      const last = !writing;
      const options = { limit: 9, shards: 3, isolation: view.isolation };
      if ((await consumeOnce(view.database.db, 'view', options, view.handle)) === 0 && last) return;
    }
  };
  const replays = ['wallet-w5', 'wallet-w6', 'wallet-w5', 'wallet-w6'] as const;
  const running = [consume(), consume()];
  for (const stream of replays) await requestReplay(view.database.db, 'view', stream);
  const replaying = replays.map((stream) => view.answerWish(stream, 1));
  for (const round of ['c', 'd', 'e']) await view.write(round, 40);
  const ends = await Promise.all(replaying);
  expect(ends.filter(({ rejoined }) => rejoined)).toHaveLength(2);
  writing = false;
  await Promise.all(running);
  await view.consumeAll();
  for (let index = 0; index < 40; index += 1) {
    expect(await view.seen(`wallet-w${index}`)).toEqual([1, 2, 3, 4, 5]);
  }
});

test('no live event of a shard is handled during a replay, by feed or relay', async () => {
  await view.write('a', 3);
  view.poison.add('wallet-w1:1');
  await view.consumeAll();
  view.poison.clear();
  await view.write('b', 3);
  const { db } = view.database;
  const shard = (await readIsolatedStreams(db))[0]?.shard ?? -1;
  const given = await readFeed(db, shard, 0, 100);
  let live: Promise<number> | undefined;
  await requestReplay(db, 'view', 'wallet-w1');
  const end = await replayIsolated(db, 'view', 'wallet-w1', { limit: 9 }, async (trx, events) => {
    expect(await consumeOnce(db, 'view', { limit: 9, among: [shard] }, view.handle)).toBe(0);
    live = consumeGiven(db, 'view', { shard, given }, view.handle);
    await waitsForLock();
    await view.handle(trx, events);
  });
  expect(end).toEqual({ handled: 1, rejoined: true, reason: null });
  expect(await live).toBeGreaterThan(0);
  expect(await view.seen('wallet-w1')).toEqual([1, 2]);
});

/** Waits until a session on this database waits for a lock. */
async function waitsForLock(): Promise<void> {
  const waiting = async () => {
    const { rows } = await view.database.pool.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
}

test('a replay request is answered once by concurrent processes, and no replay runs without a request', async () => {
  await view.write('a', 2);
  view.poison.add('wallet-w1:1');
  await view.consumeAll();
  expect(await view.answerWish('wallet-w1')).toEqual({ handled: 0, rejoined: false, reason: null });
  await requestReplay(view.database.db, 'view', 'wallet-w1');
  const reasons = (await Promise.all([view.answerWish('wallet-w1'), view.answerWish('wallet-w1')])).map(
    (end) => end.reason,
  );
  expect(reasons.sort()).toEqual(['Error: cannot take it', null]);
  expect(await readIsolatedStreams(view.database.db)).toMatchObject([{ attempts: 3 }]);
});

test('a replay request is recorded once, and only for isolated streams', async () => {
  await view.write('a', 4);
  view.poison.add('wallet-w1:1').add('wallet-w2:1');
  await view.consumeAll();
  expect(await wantedReplays(view.database.db, ['view'])).toEqual(new Map());
  expect(await requestReplay(view.database.db, 'view', 'wallet-w2')).toBe(true);
  const since = async () =>
    (await readIsolatedStreams(view.database.db)).find(({ streamId }) => streamId === 'wallet-w2')
      ?.replayRequestedAt;
  const first = await since();
  expect(await requestReplay(view.database.db, 'view', 'wallet-w2')).toBe(true);
  expect(await since()).toEqual(first);
  expect(await requestReplay(view.database.db, 'view', 'wallet-w3')).toBe(false);
  expect(await requestReplay(view.database.db, 'other', 'wallet-w2')).toBe(false);
  expect(await wantedReplays(view.database.db, ['view', 'other'])).toEqual(
    new Map([['view', ['wallet-w2']]]),
  );
  expect(await wantedReplays(view.database.db, ['other'])).toEqual(new Map());
});
