import { flowIds, schedules } from '@sowon/contracts';
import { checkChain, readAnchorKey, readShelf } from '@sowon/ledger';
import { Client, Connection } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import { reconcileFlows } from '../../services/src/slices/missions/reconcile-flows.ts';
import type { RunningConsumer } from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { startTemporal, type TestTemporal } from '../harness/temporal.ts';
import { startDispatcher, startWorker } from './in-process.ts';

const dayMs = 86_400_000;

let temporal: TestTemporal;
let line: MissionLine;
let ctx: Ctx;
let flows: Flows;
let client: Client;
let running: RunningConsumer[];

async function connect(): Promise<void> {
  const address = { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: 'default' };
  flows = await createFlows(address);
  client = new Client({ connection: Connection.lazy({ address: temporal.address }) });
}

beforeEach(async () => {
  running = [];
  [temporal, line] = await Promise.all([startTemporal(), openMissionLine()]);
  ctx = line.market.ctx;
  await line.market.credit(line.fan, 100);
  await connect();
});

afterEach(async () => {
  await Promise.all(running.map((part) => part.stop()));
  await Promise.all([flows.close(), client.connection.close()]);
  await Promise.all([temporal.stop(), line.market.close()]);
});

const statusOf = async (missionId: string) => (await line.show(missionId)).status;

function becomes(missionId: string, status: string): Promise<true> {
  return eventually(`${missionId} is ${status}`, async () =>
    (await statusOf(missionId)) === status ? true : undefined,
  );
}

async function flowRuns(flowId: string): Promise<true> {
  return eventually(`${flowId} runs`, async () => {
    const { status } = await client.workflow.getHandle(flowId).describe();
    return status.name === 'RUNNING' ? true : undefined;
  });
}

test('the schedules are made once, with the hours of Seoul', async () => {
  await flows.ensureSchedules();
  await flows.ensureSchedules();
  const made = [];
  for await (const { scheduleId } of client.schedule.list()) made.push(scheduleId);
  // The list is eventually consistent; what it is told of one by one is not.
  expect(made.every((id) => Object.values<string>(schedules).includes(id))).toBe(true);
  const [monthClose, lotExpiry, upkeep, ledgerAnchor] = await Promise.all(
    [schedules.monthClose, schedules.lotExpiry, schedules.upkeep, schedules.ledgerAnchor].map((id) =>
      client.schedule.getHandle(id).describe(),
    ),
  );
  const utc = (at: Date | undefined) => at?.toISOString().slice(8, 16);
  // The 1st, 00:30 in Seoul is 15:30 of the day before in UTC.
  expect(monthClose?.info.nextActionTimes[0]?.toISOString()).toMatch(/T15:30:00.000Z$/);
  const nextDay = new Date((monthClose?.info.nextActionTimes[0]?.getTime() ?? 0) + dayMs);
  expect(utc(nextDay)?.slice(0, 2)).toBe('01');
  expect(lotExpiry?.info.nextActionTimes[0]?.toISOString()).toMatch(/T15:00:00.000Z$/);
  expect(upkeep?.policies.overlap).toBe('SKIP');
  expect(ledgerAnchor?.info.nextActionTimes[0]?.toISOString()).toMatch(/T16:00:00.000Z$/);
});

test('the ledger is anchored as soon as its schedule is made', async () => {
  running.push(await startWorker(ctx, flows, temporal.address));
  await flows.ensureSchedules();
  const { ANCHOR_DIR: folder, LEDGER_ANCHOR_KEY: key = '' } = ctx.config;
  const chain = await eventually('an anchor', async () => {
    const found = checkChain(await readShelf(folder), readAnchorKey(key));
    return found.anchors.length > 0 ? found : undefined;
  });
  expect(chain).toMatchObject({ differences: [], anchors: [{ anchor: { date: kstDate(ctx.clock.now()) } }] });
});

test('what is scheduled runs to its end: month, lots, payments, uploads, flows, anchor', async () => {
  running.push(await startWorker(line.market.ctx, flows, temporal.address));
  await flows.ensureSchedules();
  for (const id of Object.values(schedules)) {
    const handle = client.schedule.getHandle(id);
    await handle.trigger();
    const started = await eventually(`${id} has run`, async () => {
      const action = (await handle.describe()).info.recentActions[0]?.action;
      return action?.workflow;
    });
    await client.workflow.getHandle(started.workflowId).result();
  }
});

test('missions are asked for while Temporal is down, and get their flows when it is back', async () => {
  running.push(startDispatcher(ctx, flows));
  await temporal.kill();
  const missionId = await line.request();
  expect(await statusOf(missionId)).toBe('ACCEPTED');
  await temporal.restart();
  await flowRuns(flowIds.missionDue(missionId));
});

test('a lost Temporal database is made good: overdue missions end, conversions begin, schedules return', async () => {
  running.push(startDispatcher(ctx, flows));
  const overdue = await line.request();
  const performed = await line.request();
  await line.perform(performed, 'VIDEO');
  await flowRuns(flowIds.missionMedia(performed, 1));
  await Promise.all(running.splice(0).map((part) => part.stop()));

  await Promise.all([flows.close(), client.connection.close()]);
  await temporal.stop();
  temporal = await startTemporal();
  await connect();
  expect(await flows.wake(flowIds.missionDue(overdue))).toBe(false);

  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  running.push(await startWorker(ctx, flows, temporal.address));
  expect(await reconcileFlows(ctx, flows)).toEqual({ repaired: 2 });
  await becomes(overdue, 'REJECTED');
  // The upload has no bytes, so its conversion fails and the creator has a day more.
  await becomes(performed, 'ACCEPTED');
  expect(await line.coins()).toEqual({ available: 70, held: 30 });
  await flows.ensureSchedules();
  expect((await client.schedule.getHandle(schedules.upkeep).describe()).policies.overlap).toBe('SKIP');
});

test('a flow that was ended by hand is started again for its open mission', async () => {
  running.push(startDispatcher(ctx, flows));
  const missionId = await line.request();
  await flowRuns(flowIds.missionDue(missionId));
  await client.workflow.getHandle(flowIds.missionDue(missionId)).terminate('by hand');
  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  running.push(await startWorker(ctx, flows, temporal.address));
  expect(await reconcileFlows(ctx, flows)).toEqual({ repaired: 1 });
  await becomes(missionId, 'REJECTED');
});
