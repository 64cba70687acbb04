import { randomUUID } from 'node:crypto';
import { readIsolatedStreams, requestReplay, streamId } from '@sowon/ledger';
import { ServiceError } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDispatcher, dispatcherConsumer } from '../../services/src/feed/dispatcher.ts';
import { runConsumer } from '../../services/src/feed/run-consumers.ts';
import type { Flows } from '../../services/src/ports/flows.ts';
import { missionReactions } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { reviewReactions } from '../../services/src/slices/people/reviews/lifecycle.ts';
import { caughtUp, type RunningConsumer, startConsumer } from '../harness/consumers.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { type Activity, startActivity } from './activity.ts';

let market: Marketplace;
let activity: Activity;
let running: RunningConsumer[];

beforeEach(async () => {
  market = await openMarketplace();
  activity = await startActivity(market, 11);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await market.close();
});

/** Creates a stand-in for Temporal: it records each call, and refuses while `down`. */
function recordingFlows() {
  const asked: string[] = [];
  const state = { down: false, refused: '' };
  const record = async (what: string): Promise<void> => {
    if (state.down) throw new Error('unreachable');
    if (what === state.refused) throw refusal();
    asked.push(what);
  };
  const flows: Flows = {
    start: ({ id }) => record(`start ${id}`),
    ensureRunning: ({ id }) => record(`ensure ${id}`),
    wake: (id) => record(`wake ${id}`).then(() => true),
    whichRun: async () => new Set(),
    listRunning: async () => ({ ids: [], next: null }),
    ensureSearchAttributes: async () => undefined,
    keepSchedules: async () => undefined,
    forgottenSchedules: async () => [],
    deleteSchedule: async () => false,
    close: async () => undefined,
  };
  return { asked, state, flows };
}

/** Returns the client's error for Temporal's INVALID_ARGUMENT. */
function refusal(): Error {
  const answer = Object.assign(new Error('3 INVALID_ARGUMENT'), { code: 3, details: 'no', metadata: {} });
  return new ServiceError('Failed to start Workflow', { cause: answer });
}

function startDispatcher(flows: Flows): void {
  running.push(
    startConsumer(createDispatcher(flows, [missionReactions]), (started) => runConsumer(market.ctx, started)),
  );
}

async function missions(status: string | null): Promise<string[]> {
  const { rows } = await market.ctx.pool.query<{ id: string }>(
    'select id from missions where $1::text is null or status = $1 order by id',
    [status],
  );
  return rows.map(({ id }) => id);
}

test('two dispatchers share the feed: every mission gets one flow, and every ended mission a wake after that', async () => {
  const [one, other] = [recordingFlows(), recordingFlows()];
  startDispatcher(one.flows);
  startDispatcher(other.flows);
  for (let round = 0; round < 5; round += 1) await activity.act(20);
  await caughtUp(market.ctx, dispatcherConsumer);

  const asked = [...one.asked, ...other.asked];
  const starts = asked.filter((what) => what.startsWith('start')).sort();
  expect(starts).toEqual((await missions(null)).map((id) => `start mission-due:${id}`));
  const wakes = asked.filter((what) => what.startsWith('wake')).sort();
  const ended = [...(await missions('COMPLETED')), ...(await missions('REJECTED'))].sort();
  expect(wakes).toEqual(ended.map((id) => `wake mission-due:${id}`));
});

test('calls that Temporal refuses are retried, and no event is skipped', async () => {
  const temporal = recordingFlows();
  temporal.state.down = true;
  startDispatcher(temporal.flows);
  await activity.act(20);
  const faults = () => market.logged.filter(({ level }) => Number(level) >= 50).length;
  await expect.poll(faults).toBeGreaterThan(1);
  expect(temporal.asked).toEqual([]);
  expect(await readIsolatedStreams(market.ctx.db)).toEqual([]);
  temporal.state.down = false;
  await caughtUp(market.ctx, dispatcherConsumer);
  const started = new Set(temporal.asked.filter((what) => what.startsWith('start')));
  expect(started.size).toBe((await missions(null)).length);
});

test('a mission that cannot be read or that Temporal refuses delays no other mission', async () => {
  const { ctx } = market;
  const unreadable = await market.writeUnreadable({ type: 'MissionLost', schemaVersion: 1, payload: {} });
  await activity.act(20);
  const [refused = '', ...others] = await missions(null);
  const temporal = recordingFlows();
  temporal.state.refused = `start mission-due:${refused}`;
  startDispatcher(temporal.flows);
  await caughtUp(ctx, dispatcherConsumer);

  const started = temporal.asked.filter((what) => what.startsWith('start'));
  expect(new Set(started)).toEqual(new Set(others.map((id) => `start mission-due:${id}`)));
  const isolated = await readIsolatedStreams(ctx.db);
  expect(new Map(isolated.map(({ streamId, reason }) => [streamId, reason]))).toEqual(
    new Map([
      [unreadable, 'UnknownEventError: upcast: cannot read event MissionLost v1'],
      [`mission-${refused}`, 'ServiceError: Failed to start Workflow, caused by Error: 3 INVALID_ARGUMENT'],
    ]),
  );

  temporal.state.refused = '';
  await requestReplay(ctx.db, dispatcherConsumer, streamId('mission', refused));
  await expect.poll(() => temporal.asked, { timeout: 10_000 }).toContain(`start mission-due:${refused}`);
  const left = async () => (await readIsolatedStreams(ctx.db)).map((stream) => stream.streamId);
  await expect.poll(left, { timeout: 10_000 }).toEqual([unreadable]);
});

test('a flow that must run again is also woken, because the previous run may be about to end', async () => {
  const [creatorId, userId] = [randomUUID(), randomUUID()];
  const at = market.ctx.clock.now();
  const [remindAt, dueAt] = [at.toISOString(), at.toISOString()];
  const temporal = recordingFlows();
  await createDispatcher(temporal.flows, [reviewReactions]).deliver([
    {
      shard: 0,
      seq: 1,
      streamId: streamId('review', creatorId),
      version: 3,
      hash: '',
      type: 'CreatorReapplied',
      schemaVersion: 1,
      recordedAt: at,
      payload: { creatorId, userId, remindAt, dueAt },
    },
  ]);
  const flow = `creator-review:${creatorId}`;
  expect(temporal.asked).toEqual([`ensure ${flow}`, `wake ${flow}`]);
});
