import { routes } from '@sowon/contracts';
import { consumeOnce, readCheckpoints, readIsolatedStreams, type StreamId } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { up } from '../../services/src/db/migrations/0010-checkpoint-per-view.ts';
import type { Consumer } from '../../services/src/feed/consumer.ts';
import { dispatcherConsumer } from '../../services/src/feed/dispatcher.ts';
import { publisherConsumer } from '../../services/src/feed/publisher.ts';
import { views } from '../../services/src/slices.ts';
import { openMarketplace } from '../harness/marketplace.ts';
import { startActivity } from './activity.ts';

test('every consumer has a name of its own, by which the console can call what it isolated', () => {
  const names = [...views.map(({ name }) => name), dispatcherConsumer, publisherConsumer];
  expect(new Set(names).size).toBe(names.length);
  const { params } = routes.replayIsolatedStream;
  for (const name of names) expect(params?.safeParse({ id: `${name}:wallet-1` })?.success, name).toBe(true);
});

test('no two views write one table, so that one can be rebuilt without the other', () => {
  const tables = views.flatMap((view) => view.tables);
  expect(new Set(tables).size).toBe(tables.length);
});

/** Views that formerly shared one consumer. */
const together = ['coin-history', 'creator-missions', 'creator-popularity', 'product-requests'];

test('the views of a database from before take over where their common consumer stood', async () => {
  const market = await openMarketplace();
  const { ctx } = market;
  try {
    const activity = await startActivity(market, 23);
    await activity.act(10);
    const before = await ctx.pool.query('select stream_id from ledger.event order by 1 limit 1');
    const isolated: StreamId = before.rows[0].stream_id;
    const cannotOne: Consumer['handle'] = async (_, events) => {
      if (events.some(({ streamId }) => streamId === isolated)) throw new Error('not in this version');
    };
    const isolation = { attempts: 1, mostStreams: 1 };
    while ((await consumeOnce(ctx.db, 'projector', { limit: 10, isolation }, cannotOne)) > 0);
    const reached = await readCheckpoints(ctx.db, 'projector');
    expect(reached.size).toBeGreaterThan(0);
    await activity.act(5);

    await ctx.db.transaction().execute(up);
    for (const name of together) expect(await readCheckpoints(ctx.db, name), name).toEqual(reached);
    expect(await readCheckpoints(ctx.db, 'projector')).toEqual(new Map());
    const waiting = await readIsolatedStreams(ctx.db);
    expect(waiting.map(({ consumer }) => consumer)).toEqual(together);
    for (const stream of waiting) {
      expect(stream).toMatchObject({
        streamId: isolated,
        firstVersion: 1,
        reason: 'Error: not in this version',
      });
    }
  } finally {
    await market.close();
  }
});
