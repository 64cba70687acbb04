import { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { emptyViews } from '../../services/src/feed/rebuild.ts';
import { runConsumer } from '../../services/src/feed/run-consumer.ts';
import { views } from '../../services/src/slices.ts';
import { caughtUp, projector, type RunningConsumer, startConsumer } from '../harness/consumers.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { dumpProjections } from '../harness/projections.ts';
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
  await Promise.all(running.map((consumer) => consumer.stop()));
  await market.close();
});

function startProjector(): RunningConsumer {
  const started = startConsumer(projector, (consumer) => runConsumer(market.ctx, consumer));
  running.push(started);
  return started;
}

test('three projectors at once, while events are written, give the rows that one gives from the start', async () => {
  for (let count = 0; count < 3; count += 1) startProjector();
  for (let round = 0; round < 4; round += 1) await activity.act(40);
  await activity.passDeadline();
  await activity.act(20);
  await caughtUp(market.ctx, 'projector');
  const together = await dumpProjections(market.ctx.pool);
  expect(together.split('\n').length).toBeGreaterThan(200);
  await Promise.all(running.splice(0).map((consumer) => consumer.stop()));

  await emptyViews(market.ctx.db, views);
  expect(await dumpProjections(market.ctx.pool)).not.toContain('REFUND');
  startProjector();
  await caughtUp(market.ctx, 'projector');
  expect(await dumpProjections(market.ctx.pool)).toBe(together);
});

test('a rebuild needs no stop of the projectors', async () => {
  startProjector();
  startProjector();
  await activity.act(80);
  await caughtUp(market.ctx, 'projector');
  const before = await dumpProjections(market.ctx.pool);
  await Promise.all([emptyViews(market.ctx.db, views), emptyViews(market.ctx.db, views)]);
  await caughtUp(market.ctx, 'projector');
  expect(await dumpProjections(market.ctx.pool)).toBe(before);
});

test('events are read though every wake is lost', async () => {
  // Wakes do not leave their database, so whoever listens in another one never hears them.
  const deaf = new Pool({ connectionString: inject('postgresUrl') });
  const consumer = startConsumer(projector, (consumer) =>
    runConsumer({ ...market.ctx, pool: deaf }, consumer),
  );
  try {
    await activity.act(10);
    await caughtUp(market.ctx, 'projector');
    await activity.act(10);
    await caughtUp(market.ctx, 'projector');
  } finally {
    await consumer.stop();
    await deaf.end();
  }
});

test('a connection that is cut while a batch is handled costs the batch, not the process', async () => {
  let cut = false;
  const cutting = {
    ...projector,
    handle: async (...[trx, events]: Parameters<typeof projector.handle>) => {
      await projector.handle(trx, events);
      if (cut) return;
      cut = true;
      // The only one that has written here and is idle now.
      await market.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`);
      await expect
        .poll(() => market.logged.some(({ msg }) => msg === 'a database connection was lost'))
        .toBe(true);
    },
  };
  running.push(startConsumer(cutting, (consumer) => runConsumer(market.ctx, consumer)));
  await activity.act(20);
  await caughtUp(market.ctx, 'projector');
  const cutOnce = await dumpProjections(market.ctx.pool);
  await emptyViews(market.ctx.db, views);
  await caughtUp(market.ctx, 'projector');
  expect(await dumpProjections(market.ctx.pool)).toBe(cutOnce);
});
