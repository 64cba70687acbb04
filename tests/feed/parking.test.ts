import { type FeedEvent, readParkedStreams, requestReplay, type StreamId } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Consumer } from '../../services/src/feed/consumer.ts';
import { emptyViews } from '../../services/src/feed/rebuild.ts';
import { runConsumer } from '../../services/src/feed/run-consumer.ts';
import { views } from '../../services/src/slices.ts';
import {
  caughtUp,
  eventsBehind,
  projector,
  type RunningConsumer,
  startConsumer,
} from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { dumpProjections } from '../harness/projections.ts';
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
  await Promise.all(running.map((consumer) => consumer.stop()));
  await market.close();
});

type Handle = Consumer['handle'];

function startProjector(handle: Handle = projector.handle): void {
  running.push(startConsumer({ ...projector, handle }, (consumer) => runConsumer(market.ctx, consumer)));
}

const logged = (event: string) => market.logged.filter((line) => line.event === event);
const failedBatches = () =>
  market.logged.filter(({ msg }) => msg === 'a batch of the feed failed and is repeated');
const parked = () => readParkedStreams(market.ctx.db);

async function anyStream(type: string): Promise<StreamId> {
  const { rows } = await market.ctx.pool.query('select stream_id from ledger.event where type = $1 limit 1', [
    type,
  ]);
  return rows[0].stream_id;
}

/** The read models as a projector that finds nothing wrong makes them from the first event. */
async function fromZero(): Promise<string> {
  await Promise.all(running.splice(0).map((consumer) => consumer.stop()));
  await emptyViews(market.ctx.db, views);
  startProjector();
  await caughtUp(market.ctx, 'projector');
  return dumpProjections(market.ctx.pool);
}

test('a poison event waits with its stream; mended and wished for, it is replayed, as if nothing had been', async () => {
  await activity.act(30);
  const poisoned = await anyStream('CoinsHeld');
  let mended = false;
  const handle: Handle = async (trx, events) => {
    await projector.handle(trx, events);
    const hit = events.some(({ streamId, type }) => streamId === poisoned && type === 'CoinsHeld');
    if (hit && !mended) throw new Error('not in this version');
  };
  startProjector(handle);
  startProjector(handle);
  await caughtUp(market.ctx, 'projector');
  await activity.act(30);
  await caughtUp(market.ctx, 'projector');
  expect(await parked()).toMatchObject([
    { consumer: 'projector', streamId: poisoned, attempts: 3, reason: 'Error: not in this version' },
  ]);
  expect(logged('feed.stream-parked')).toMatchObject([
    { level: 50, consumer: 'projector', streamId: poisoned },
  ]);

  await requestReplay(market.ctx.db, 'projector', poisoned);
  await eventually('the replay fails', async () =>
    logged('feed.replay-failed').length > 0 ? true : undefined,
  );
  expect(await parked()).toMatchObject([{ attempts: 4, replayRequestedAt: null }]);

  mended = true;
  const acting = activity.act(30);
  await requestReplay(market.ctx.db, 'projector', poisoned);
  await eventually('the stream flows', async () => ((await parked()).length === 0 ? true : undefined));
  await acting;
  await caughtUp(market.ctx, 'projector');
  expect(logged('feed.stream-replayed')).toHaveLength(1);
  const replayed = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(replayed);
});

test('a broken view stops the feed after its first streams, loudly, and goes on when it is mended', async () => {
  await activity.act(60);
  await market.owner.query('alter table creator_open_missions rename to creator_open_missions_away');
  startProjector();
  const most = 20;
  await eventually('it stops', async () => ((await parked()).length === most ? true : undefined));
  await eventually('it says so', async () => (failedBatches().length > 1 ? true : undefined));
  expect(await parked()).toHaveLength(most);
  expect(await eventsBehind(market.ctx, 'projector')).toBeGreaterThan(0);

  await market.owner.query('alter table creator_open_missions_away rename to creator_open_missions');
  await caughtUp(market.ctx, 'projector');
  for (const { consumer, streamId } of await parked()) await requestReplay(market.ctx.db, consumer, streamId);
  await eventually('all streams flow', async () => ((await parked()).length === 0 ? true : undefined));
  const replayed = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(replayed);
});

test('a shard that fails for reasons outside is repeated alone; the others flow, and nothing is parked', async () => {
  await activity.act(30);
  const held = await anyStream('CoinsHeld');
  let away = true;
  let calls = 0;
  const handle: Handle = async (trx, events: readonly FeedEvent[]) => {
    if (events.some(({ streamId }) => streamId === held)) {
      calls += 1;
      if (away) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    }
    await projector.handle(trx, events);
  };
  startProjector(handle);
  const stuck = async () => {
    const { rows } = await market.ctx.pool.query<{ shard: number }>(`
      select s.id as shard from ledger.shard s left join ledger.consumer_checkpoint c
          on c.shard = s.id and c.consumer = 'projector' where s.last_seq > coalesce(c.seq, 0)`);
    return rows.map(({ shard }) => shard);
  };
  const onlyOne = async () => ((await stuck()).length === 1 ? true : undefined);
  await eventually('only the shard that fails is behind', onlyOne);
  await activity.act(30);
  await eventually('the others were read again', onlyOne);
  expect(calls).toBeGreaterThan(1);
  expect(await parked()).toEqual([]);

  away = false;
  await caughtUp(market.ctx, 'projector');
  const recovered = await dumpProjections(market.ctx.pool);
  expect(await fromZero()).toBe(recovered);
});
