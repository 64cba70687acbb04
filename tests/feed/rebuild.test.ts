import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { consumeOnce, readIsolatedStreams, requestReplay } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyView, rebuildView } from '../../services/src/feed/rebuild.ts';
import type { View } from '../../services/src/feed/view.ts';
import { views } from '../../services/src/slices.ts';
import {
  caughtUp,
  eventsBehind,
  type RunningConsumer,
  startProjector,
  viewsCaughtUp,
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
  activity = await startActivity(market, 17);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await market.close();
});

function run(): void {
  running.push(startProjector(market.ctx));
}

const dump = () => dumpProjections(market.ctx.pool);

function viewOf(name: string): View {
  const view = views.find((each) => each.name === name);
  if (view === undefined) throw new Error(`no view ${name}`);
  return view;
}

async function rebuildAll(): Promise<void> {
  for (const view of views) await rebuildView(market.ctx.db, view);
}

test.each(views.map((view) => [view.name, view] as const))(
  '%s is rebuilt while people act and projectors run, with the same rows byte for byte',
  async (_, view) => {
    run();
    run();
    await activity.act(40);
    const acting = activity.act(40);
    await rebuildView(market.ctx.db, view);
    await acting;
    await viewsCaughtUp(market.ctx);
    const live = await dump();
    await rebuildAll();
    expect(await dump()).toBe(live);
  },
);

test('wrong rows of a read model are correct after a rebuild', async () => {
  run();
  await activity.act(20);
  await viewsCaughtUp(market.ctx);
  const right = await dump();
  await market.ctx.pool.query('update coin_history set points = points + 1');
  await market.ctx.pool.query('delete from creator_mission_counts');
  expect(await dump()).not.toBe(right);
  await rebuildView(market.ctx.db, viewOf('coin-history'));
  expect(await dump()).not.toBe(right);
  await rebuildView(market.ctx.db, viewOf('creator-missions'));
  expect(await dump()).toBe(right);
});

test('a rebuild reports an event that the view cannot handle, and the old rows stay', async () => {
  await activity.act(20);
  await market.project();
  const before = await dump();
  const broken = {
    ...viewOf('coin-history'),
    handle: () => Promise.reject(new Error('not in this version')),
  };
  const rebuilding = rebuildView(market.ctx.db, broken);
  await expect(rebuilding).rejects.toMatchObject({
    message: expect.stringMatching(
      /^coin-history: an event cannot be handled: shard \d+, between 1 and \d+$/,
    ),
    cause: { message: 'not in this version' },
  });
  expect(await dump()).toBe(before);
});

test('a rebuild delays no other view', async () => {
  run();
  await activity.act(20);
  await viewsCaughtUp(market.ctx);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const history = viewOf('coin-history');
  const rebuilding = rebuildView(market.ctx.db, {
    ...history,
    handle: async (trx, events) => {
      begun.resolve();
      await held.promise;
      await history.handle(trx, events);
    },
  });
  await begun.promise;
  await activity.act(20);
  for (const { name } of views) if (name !== history.name) await caughtUp(market.ctx, name);
  expect(await eventsBehind(market.ctx, history.name)).toBeGreaterThan(0);
  held.resolve();
  await rebuilding;
  await viewsCaughtUp(market.ctx);
  const live = await dump();
  await rebuildAll();
  expect(await dump()).toBe(live);
});

test('a rebuild leaves the waiting events of an isolated stream to their replay', async () => {
  await activity.act(20);
  await market.project();
  const whole = await dump();
  const counts = viewOf('creator-missions');
  await emptyView(market.ctx.db, counts);
  const isolation = { attempts: 1, mostStreams: 20 };
  const consume = () =>
    consumeOnce(market.ctx.db, counts.name, { limit: 500, isolation }, async (trx, events) => {
      await counts.handle(trx, events);
      if (events.some(({ type }) => type === 'MissionCompleted')) throw new Error('not in this version');
    });
  while ((await consume()) > 0);
  const isolated = await readIsolatedStreams(market.ctx.db);
  expect(isolated.length).toBeGreaterThan(0);

  const before = await dump();
  expect(before).not.toBe(whole);
  await rebuildAll();
  expect(await dump()).toBe(before);

  run();
  for (const { consumer, streamId } of isolated) await requestReplay(market.ctx.db, consumer, streamId);
  const flowing = async () => ((await readIsolatedStreams(market.ctx.db)).length === 0 ? true : undefined);
  await eventually('all streams flow', flowing);
  expect(await dump()).toBe(whole);
  await rebuildAll();
  expect(await dump()).toBe(whole);
});

test('the command rebuilds the given read models, and lists all known ones without arguments', async () => {
  const command = fileURLToPath(new URL('../../services/src/bin/rebuild.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: market.ctx.config.DATABASE_URL };
  const rebuild = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args], { env });

  await activity.act(10);
  await market.project();
  const right = await dump();
  await market.ctx.pool.query('delete from coin_history');
  const { stdout } = await rebuild('coin-history', 'product-requests');
  expect(stdout).toMatch(
    /^Rebuilt coin-history from [1-9]\d* events\nRebuilt product-requests from [1-9]\d* events\n$/,
  );
  expect(await dump()).toBe(right);

  for (const args of [[], ['coins'], ['coin-history', 'all']]) {
    const refused = rebuild(...args);
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('creator-orders'),
    });
  }
  await rebuild('all');
  run();
  await viewsCaughtUp(market.ctx);
  expect(await dump()).toBe(right);
});
