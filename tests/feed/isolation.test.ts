import { type FeedEvent, readIsolatedStreams, requestReplay, type StreamId } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Consumer } from '../../services/src/feed/consumer.ts';
import { views } from '../../services/src/slices.ts';
import {
  caughtUp,
  eventsBehind,
  type RunningConsumer,
  startProjector,
  viewsCaughtUp,
  viewsWith,
} from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { dumpProjections, emptyViews } from '../harness/projections.ts';
import { type Activity, startActivity } from './activity.ts';

let market: Marketplace;
let activity: Activity;
let running: RunningConsumer[];

beforeEach(async () => {
  market = await openMarketplace();
  activity = await startActivity(market, 13);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((projector) => projector.stop()));
  await market.close();
});

function run(consumers: readonly Consumer[] = views): void {
  running.push(startProjector(market.ctx, { consumers }));
}

const logged = (event: string) => market.logged.filter((line) => line.event === event);
const failedBatches = () =>
  market.logged.filter(({ msg }) => msg === 'a batch of the feed failed and is repeated');
const isolated = () => readIsolatedStreams(market.ctx.db);

async function anyStream(type: string): Promise<StreamId> {
  const { rows } = await market.ctx.pool.query('select stream_id from ledger.event where type = $1 limit 1', [
    type,
  ]);
  return rows[0].stream_id;
}

/** Rebuilds the read models from the first event with a projector that works correctly. */
async function fromZero(): Promise<string> {
  await Promise.all(running.splice(0).map((projector) => projector.stop()));
  await emptyViews(market.ctx);
  run();
  await viewsCaughtUp(market.ctx);
  return dumpProjections(market.ctx.pool);
}

test('a poison event is isolated with its stream; a replay after the fix gives the normal result', async () => {
  await activity.act(30);
  const poisoned = await anyStream('CoinsHeld');
  let mended = false;
  const consumers = viewsWith('coin-history', (handle) => async (trx, events) => {
    await handle(trx, events);
    const hit = events.some(({ streamId, type }) => streamId === poisoned && type === 'CoinsHeld');
    if (hit && !mended) throw new Error('not in this version');
  });
  run(consumers);
  run(consumers);
  await viewsCaughtUp(market.ctx);
  await activity.act(30);
  await viewsCaughtUp(market.ctx);
  expect(await isolated()).toMatchObject([
    { consumer: 'coin-history', streamId: poisoned, attempts: 3, reason: 'Error: not in this version' },
  ]);
  expect(logged('feed.stream-isolated')).toMatchObject([
    { level: 50, consumer: 'coin-history', streamId: poisoned },
  ]);

  await requestReplay(market.ctx.db, 'coin-history', poisoned);
  await eventually('the replay fails', async () =>
    logged('feed.replay-failed').length > 0 ? true : undefined,
  );
  expect(await isolated()).toMatchObject([{ attempts: 4, replayRequestedAt: null }]);

  mended = true;
  const acting = activity.act(30);
  await requestReplay(market.ctx.db, 'coin-history', poisoned);
  await eventually('the stream flows', async () => ((await isolated()).length === 0 ? true : undefined));
  await acting;
  await viewsCaughtUp(market.ctx);
  expect(logged('feed.stream-replayed')).toHaveLength(1);
  const replayed = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(replayed);
});

test('an event that one view cannot handle isolates nothing in another view of the same events', async () => {
  await activity.act(30);
  const poisoned = await anyStream('MissionCompleted');
  const completed = async () => {
    const [{ listed } = { listed: 0 }] = await market.ctx.db
      .selectFrom('creator_orders')
      .select(({ fn }) => fn.sum<number>('completed').as('listed'))
      .execute();
    const [{ counted } = { counted: 0 }] = await market.ctx.db
      .selectFrom('creator_mission_counts')
      .select(({ fn }) => fn.sum<number>('completed').as('counted'))
      .execute();
    return { listed, counted };
  };
  run(
    viewsWith('creator-orders', (handle) => async (trx, events) => {
      if (events.some(({ streamId }) => streamId === poisoned)) throw new Error('not in this version');
      await handle(trx, events);
    }),
  );
  await viewsCaughtUp(market.ctx);
  expect((await isolated()).map(({ consumer, streamId }) => [consumer, streamId])).toEqual([
    ['creator-orders', poisoned],
  ]);
  const { listed, counted } = await completed();
  expect(listed).toBe(counted - 1);
});

test('a broken view stops with an alarm after its first streams and resumes once fixed; other views continue', async () => {
  await activity.act(60);
  await market.owner.query('alter table creator_open_missions rename to creator_open_missions_away');
  run();
  const most = 20;
  await eventually('it stops', async () => ((await isolated()).length === most ? true : undefined));
  await eventually('it says so', async () => (failedBatches().length > 1 ? true : undefined));
  expect(new Set(failedBatches().map(({ consumer }) => consumer))).toEqual(new Set(['creator-missions']));
  expect(await isolated()).toHaveLength(most);
  for (const { name } of views) if (name !== 'creator-missions') await caughtUp(market.ctx, name);
  expect(await eventsBehind(market.ctx, 'creator-missions')).toBeGreaterThan(0);

  await market.owner.query('alter table creator_open_missions_away rename to creator_open_missions');
  await viewsCaughtUp(market.ctx);
  for (const { consumer, streamId } of await isolated())
    await requestReplay(market.ctx.db, consumer, streamId);
  await eventually('all streams flow', async () => ((await isolated()).length === 0 ? true : undefined));
  const replayed = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(replayed);
});

test('a shard with an external failure is retried alone; other shards continue, and nothing is isolated', async () => {
  await activity.act(30);
  const held = await anyStream('CoinsHeld');
  let away = true;
  let calls = 0;
  run(
    viewsWith('coin-history', (handle) => async (trx, events: readonly FeedEvent[]) => {
      if (events.some(({ streamId }) => streamId === held)) {
        calls += 1;
        if (away) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      }
      await handle(trx, events);
    }),
  );
  const stuck = async () => {
    const { rows } = await market.ctx.pool.query<{ shard: number }>(`
      select s.id as shard from ledger.shard s left join ledger.consumer_checkpoint c
          on c.shard = s.id and c.consumer = 'coin-history' where s.last_seq > coalesce(c.seq, 0)`);
    return rows.map(({ shard }) => shard);
  };
  const onlyOne = async () => ((await stuck()).length === 1 ? true : undefined);
  await eventually('only the shard that fails is behind', onlyOne);
  await activity.act(30);
  await eventually('the others were read again', onlyOne);
  expect(calls).toBeGreaterThan(1);
  expect(await isolated()).toEqual([]);

  away = false;
  await viewsCaughtUp(market.ctx);
  const recovered = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(recovered);
});
