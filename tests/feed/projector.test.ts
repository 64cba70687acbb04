import { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
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
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { dumpProjections, emptyViews } from '../harness/projections.ts';
import { type Activity, startActivity } from './activity.ts';

let market: Marketplace;
let activity: Activity;
let running: RunningConsumer[];

beforeEach(async () => {
  market = await openMarketplace();
  activity = await startActivity(market, 7);
  running = [];
});

afterEach(async () => {
  await stopAll();
  await market.close();
});

const stopAll = () => Promise.all(running.splice(0).map((projector) => projector.stop()));

function run(consumers: readonly Consumer[] = views): void {
  running.push(startProjector(market.ctx, { consumers }));
}

const dump = () => dumpProjections(market.ctx.pool);

test('three concurrent projectors produce the same rows as one projector, while events are written', async () => {
  for (let count = 0; count < 3; count += 1) run();
  for (let round = 0; round < 4; round += 1) await activity.act(40);
  await activity.passDeadline();
  await activity.act(20);
  await viewsCaughtUp(market.ctx);
  const together = await dump();
  expect(together.split('\n').length).toBeGreaterThan(200);
  await stopAll();

  await emptyViews(market.ctx);
  expect(await dump()).not.toContain('REFUND');
  run();
  await viewsCaughtUp(market.ctx);
  expect(await dump()).toBe(together);
});

test('a newly added view starts from the first event and catches up while other views continue', async () => {
  const before = views.filter(({ name }) => name !== 'creator-orders');
  run(before);
  await activity.act(40);
  for (const { name } of before) await caughtUp(market.ctx, name);
  await stopAll();

  const acting = activity.act(40);
  // The old version of the process beside the new one, as during a deployment.
  run(before);
  run();
  await acting;
  await viewsCaughtUp(market.ctx);
  const shipped = await dump();
  expect(shipped).not.toContain('creator_orders: 0');
  await emptyViews(market.ctx);
  await viewsCaughtUp(market.ctx);
  expect(await dump()).toBe(shipped);
});

test('a slow view delays no other view', async () => {
  const held = Promise.withResolvers<void>();
  run(
    viewsWith('coin-history', (handle) => async (trx, events) => {
      await held.promise;
      await handle(trx, events);
    }),
  );
  await activity.act(40);
  for (const { name } of views) if (name !== 'coin-history') await caughtUp(market.ctx, name);
  expect(await eventsBehind(market.ctx, 'coin-history')).toBeGreaterThan(0);
  held.resolve();
  await viewsCaughtUp(market.ctx);
});

test('a rebuild needs no stop of the projectors', async () => {
  run();
  run();
  await activity.act(80);
  await viewsCaughtUp(market.ctx);
  const before = await dump();
  await Promise.all([emptyViews(market.ctx), emptyViews(market.ctx)]);
  await viewsCaughtUp(market.ctx);
  expect(await dump()).toBe(before);
});

test('events are read even if every wake-up is lost', async () => {
  // Notifications do not leave their database, so a listener in another one never hears them.
  const deaf = new Pool({ connectionString: inject('postgresUrl') });
  const projector = startProjector({ ...market.ctx, pool: deaf });
  try {
    await activity.act(10);
    await viewsCaughtUp(market.ctx);
    await activity.act(10);
    await viewsCaughtUp(market.ctx);
  } finally {
    await projector.stop();
    await deaf.end();
  }
});

test('a connection cut during a batch loses the batch, not the process', async () => {
  let cut = false;
  run(
    viewsWith('coin-history', (handle) => async (trx, events) => {
      await handle(trx, events);
      if (cut || events.every(({ type }) => type !== 'CoinsHeld')) return;
      cut = true;
      // A connection of this view with uncommitted writes; another view may have one too, and must survive its end as well.
      await market.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`);
      await expect
        .poll(() => market.logged.some(({ msg }) => msg === 'a database connection was lost'))
        .toBe(true);
    }),
  );
  await activity.act(20);
  await viewsCaughtUp(market.ctx);
  expect(cut).toBe(true);
  const cutOnce = await dump();
  await emptyViews(market.ctx);
  await viewsCaughtUp(market.ctx);
  expect(await dump()).toBe(cutOnce);
});
