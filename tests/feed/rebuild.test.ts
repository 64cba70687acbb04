import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { consumeOnce, readParkedStreams, requestReplay } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProjector } from '../../services/src/feed/projector.ts';
import { rebuildViews } from '../../services/src/feed/rebuild.ts';
import { runConsumer } from '../../services/src/feed/run-consumer.ts';
import type { View } from '../../services/src/feed/view.ts';
import { views } from '../../services/src/slices.ts';
import { caughtUp, projector, type RunningConsumer, startConsumer } from '../harness/consumers.ts';
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

function startProjector(): void {
  running.push(startConsumer(projector, (consumer) => runConsumer(market.ctx, consumer)));
}

const dump = () => dumpProjections(market.ctx.pool);

function viewOf(name: string): View {
  const view = views.find((each) => each.name === name);
  if (view === undefined) throw new Error(`no view ${name}`);
  return view;
}

test.each(views.map((view) => [view.name, view] as const))(
  '%s is built anew while people act and projectors run: the same rows, byte for byte',
  async (_, view) => {
    startProjector();
    startProjector();
    await activity.act(40);
    const acting = activity.act(40);
    await rebuildViews(market.ctx.db, [view]);
    await acting;
    await caughtUp(market.ctx, 'projector');
    const live = await dump();
    await rebuildViews(market.ctx.db, views);
    expect(await dump()).toBe(live);
  },
);

test('what was wrong in a read model is right afterwards', async () => {
  startProjector();
  await activity.act(20);
  await caughtUp(market.ctx, 'projector');
  const right = await dump();
  await market.ctx.pool.query('update coin_history set points = points + 1');
  await market.ctx.pool.query('delete from creator_mission_counts');
  expect(await dump()).not.toBe(right);
  await rebuildViews(market.ctx.db, [viewOf('coin-history')]);
  expect(await dump()).not.toBe(right);
  await rebuildViews(market.ctx.db, [viewOf('creator-missions')]);
  expect(await dump()).toBe(right);
});

test('an event that a view cannot take is named, and the old rows stay', async () => {
  await activity.act(20);
  await market.project();
  const before = await dump();
  const broken = {
    ...viewOf('coin-history'),
    apply: () => Promise.reject(new Error('not in this version')),
  };
  const rebuilding = rebuildViews(market.ctx.db, [broken]);
  await expect(rebuilding).rejects.toMatchObject({
    message: expect.stringMatching(/^projector: an event cannot be handled: shard \d+, between 1 and \d+$/),
    cause: { message: 'not in this version' },
  });
  expect(await dump()).toBe(before);
});

test('events that wait in a parked stream are left to their replay, which gives them to every view', async () => {
  await activity.act(20);
  const project = createProjector(views);
  let mended = false;
  const parking = { attempts: 1, mostStreams: 20 };
  const poisonous: typeof project = async (trx, events) => {
    await project(trx, events);
    if (!mended && events.some(({ type }) => type === 'MissionCompleted'))
      throw new Error('not in this version');
  };
  const consume = () => consumeOnce(market.ctx.db, 'projector', { limit: 500, parking }, poisonous);
  while ((await consume()) > 0);
  const parked = await readParkedStreams(market.ctx.db);
  expect(parked.length).toBeGreaterThan(0);

  const before = await dump();
  await rebuildViews(market.ctx.db, views);
  expect(await dump()).toBe(before);

  mended = true;
  startProjector();
  for (const { streamId } of parked) await requestReplay(market.ctx.db, 'projector', streamId);
  const flowing = async () => ((await readParkedStreams(market.ctx.db)).length === 0 ? true : undefined);
  await eventually('all streams flow', flowing);
  const replayed = await dump();
  expect(replayed).not.toBe(before);
  await rebuildViews(market.ctx.db, views);
  expect(await dump()).toBe(replayed);
});

test('the command rebuilds what it is told, and names what it knows when it is told nothing', async () => {
  const command = fileURLToPath(new URL('../../services/src/bin/rebuild.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: market.ctx.config.DATABASE_URL };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args], { env });

  await activity.act(10);
  await market.project();
  const right = await dump();
  await market.ctx.pool.query('delete from coin_history');
  const { stdout } = await run('coin-history', 'product-requests');
  expect(stdout).toMatch(/^Rebuilt coin-history, product-requests from [1-9]\d* events\n$/);
  expect(await dump()).toBe(right);

  for (const args of [[], ['coins'], ['coin-history', 'all']]) {
    const refused = run(...args);
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('creator-popularity'),
    });
  }
  await run('all');
  startProjector();
  await caughtUp(market.ctx, 'projector');
  expect(await dump()).toBe(right);
});
