import { checkChain, readAnchorKey, readShelf } from '@sowon/ledger';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import type { Ctx } from '../../services/src/context.ts';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import { resumeConversions } from '../../services/src/slices/missions/conversions.ts';
import { missionDue } from '../../services/src/slices/missions/deadlines.ts';
import { openAlarms } from '../../services/src/slices/upkeep/queries.ts';
import { compareFlows, reconcileFlows } from '../../services/src/slices/upkeep/reconcile.ts';
import { slices } from '../../services/src/slices.ts';
import type { RunningConsumer } from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { startTemporal, type TestTemporal } from '../harness/temporal.ts';
import { dueFlow, mediaFlow } from './flow-world.ts';
import { startDispatcher, startWorker } from './in-process.ts';
import { rememberHistories, writeHistories } from './record-histories.ts';

const dayMs = 86_400_000;
const schedules = schedulesOf(slices);

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
  await flows.ensureSearchAttributes();
});

afterEach(async () => {
  await rememberHistories(client);
  await Promise.all(running.map((part) => part.stop()));
  await Promise.all([flows.close(), client.connection.close()]);
  await Promise.all([temporal.stop(), line.market.close()]);
});

afterAll(writeHistories);

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
  await flows.keepSchedules(schedules, { update: true });
  await flows.keepSchedules(schedules, { update: true });
  const ids = ['close-due-months', 'expire-lots', 'reconcile-flows', 'publish-anchor'];
  // The server reckons the next times by itself, a moment after a schedule is made.
  const [closing, expiry, reconciling, anchoring] = await eventually('the next times', async () => {
    const found = await Promise.all(ids.map((id) => client.schedule.getHandle(id).describe()));
    return found.every(({ info }) => info.nextActionTimes.length > 1) ? found : undefined;
  });
  // 00:30 in Seoul is 15:30 of the day before in UTC, every day.
  const [first, second] = closing?.info.nextActionTimes ?? [];
  expect(first?.toISOString()).toMatch(/T15:30:00.000Z$/);
  expect(Number(second) - Number(first)).toBe(dayMs);
  expect(expiry?.info.nextActionTimes[0]?.toISOString()).toMatch(/T15:00:00.000Z$/);
  expect(anchoring?.info.nextActionTimes[0]?.toISOString()).toMatch(/T16:00:00.000Z$/);
  expect(reconciling?.policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 3_600_000 });
  expect(closing?.policies.catchupWindow).toBe(7 * dayMs);
});

test('the ledger is anchored as soon as its schedule is made', async () => {
  running.push(await startWorker(ctx, flows, temporal.address));
  await flows.keepSchedules(schedules, { update: true });
  const { ANCHOR_DIR: folder, LEDGER_ANCHOR_KEY: key = '' } = ctx.config;
  const chain = await eventually('an anchor', async () => {
    const found = checkChain(await readShelf(folder), readAnchorKey(key));
    return found.anchors.length > 0 ? found : undefined;
  });
  expect(chain).toMatchObject({ differences: [], anchors: [{ anchor: { date: kstDate(ctx.clock.now()) } }] });
});

test('every sweep that is scheduled runs to its end', async () => {
  running.push(await startWorker(line.market.ctx, flows, temporal.address));
  await flows.keepSchedules(schedules, { update: true });
  for (const { id } of schedules) {
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
  await flowRuns(dueFlow(missionId));
});

test('a lost Temporal database is made good: overdue missions end, conversions begin, schedules return', async () => {
  running.push(startDispatcher(ctx, flows));
  const [overdue, performed] = [await line.request(), await line.request()];
  await line.perform(performed, 'VIDEO');
  const attached = await line.request({ requestFileId: await line.market.upload(line.fan, 'VOICE') });
  await flowRuns(mediaFlow(performed, 1));
  await Promise.all(running.splice(0).map((part) => part.stop()));

  await Promise.all([flows.close(), client.connection.close()]);
  await temporal.stop();
  temporal = await startTemporal();
  await connect();
  await flows.ensureSearchAttributes();
  expect(await flows.wake(dueFlow(overdue))).toBe(false);

  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  running.push(await startWorker(ctx, flows, temporal.address));
  expect(await compareAll()).toBe(3);
  expect(await resumeConversions(ctx, flows)).toEqual({ underWay: 2 });
  await becomes(overdue, 'REJECTED');
  // The uploads have no bytes, so their conversions fail and the creator has a day more.
  await becomes(performed, 'ACCEPTED');
  await expect.poll(async () => (await line.show(attached)).requestFile?.state).toBe('REFUSED');
  expect(await line.coins()).toEqual({ available: 70, held: 30 });
  await flows.keepSchedules(schedules, { update: true });
  expect((await client.schedule.getHandle('reconcile-flows').describe()).policies.overlap).toBe('SKIP');
});

test('operators are told of what waits for six hours, until it is done', async () => {
  const missionId = await line.request({ requestFileId: await line.market.upload(line.fan, 'VIDEO') });
  await line.perform(missionId, 'VIDEO');
  const alarmsAfter = async (hours: number) => {
    line.market.setTime(new Date(ctx.clock.now().getTime() + hours * 3_600_000));
    expect(await resumeConversions(ctx, flows)).toEqual({ underWay: 2 });
    return openAlarms(ctx.db);
  };
  expect(await alarmsAfter(5.9)).toEqual([]);
  const reason = expect.stringMatching(/^2, since 20/);
  const about = { event: 'conversion.late', subject: 'missionMedia', reason, times: 1 };
  expect(await alarmsAfter(0.2)).toMatchObject([about]);
  running.push(await startWorker(ctx, flows, temporal.address));
  await becomes(missionId, 'ACCEPTED');
  await expect.poll(async () => (await resumeConversions(ctx, flows)).underWay).toBe(0);
  expect(await openAlarms(ctx.db)).toEqual([]);
});

test('a flow that was ended by hand is started again for its overdue mission', async () => {
  running.push(startDispatcher(ctx, flows));
  const missionId = await line.request();
  await flowRuns(dueFlow(missionId));
  await client.workflow.getHandle(dueFlow(missionId)).terminate('by hand');
  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  running.push(await startWorker(ctx, flows, temporal.address));
  expect(await reconcileFlows(ctx, flows, [missionDue])).toEqual({ repaired: 1 });
  await becomes(missionId, 'REJECTED');
});

/** Compares all that is awaited with all that runs; gives how many differed. */
async function compareAll(): Promise<number> {
  let [after, repaired]: [string | null, number] = [null, 0];
  for (;;) {
    const batch = await compareFlows(ctx, flows, [missionDue], after);
    repaired += batch.repaired;
    if (!batch.more) return repaired;
    after = batch.after ?? null;
  }
}

test('flows and database are compared both ways, long before anything is due', async () => {
  running.push(await startWorker(ctx, flows, temporal.address));
  const dispatcher = startDispatcher(ctx, flows);
  const [missing, forgotten] = [await line.request(), await line.request()];
  await flowRuns(dueFlow(missing));
  await flowRuns(dueFlow(forgotten));
  await dispatcher.stop();
  await client.workflow.getHandle(dueFlow(missing)).terminate('by hand');
  await line.perform(forgotten, 'IMAGE');
  // Temporal's list is a moment late.
  const repaired = await eventually('both are found', async () => (await compareAll()) || undefined);
  expect(repaired).toBeGreaterThan(0);
  await eventually('both are mended', async () => ((await compareAll()) === 0 ? true : undefined));
  await flowRuns(dueFlow(missing));
  expect(await client.workflow.getHandle(dueFlow(forgotten)).describe()).toMatchObject({
    status: { name: 'COMPLETED' },
  });
});

test('a schedule follows the code, keeps what an operator did, and is changed by one process only', async () => {
  const [sweep] = schedules.filter(({ name }) => name === 'closeDueMonths');
  if (!sweep) throw new Error('there is no such sweep');
  const handle = client.schedule.getHandle(sweep.id);
  const nextTime = async () => (await handle.describe()).info.nextActionTimes[0]?.toISOString().slice(11, 16);
  await flows.keepSchedules([sweep], { update: true });
  await handle.pause('while the bank is closed');
  const { lastUpdatedAt } = (await handle.describe()).info;
  await flows.keepSchedules([sweep], { update: true });
  expect((await handle.describe()).info.lastUpdatedAt).toEqual(lastUpdatedAt);

  const later = [{ ...sweep, schedule: { dailyAt: '02:15' } as const }];
  await flows.keepSchedules(later, { update: false });
  expect(await nextTime()).toBe('15:30');
  await flows.keepSchedules(later, { update: true });
  await expect.poll(nextTime).toBe('17:15');
  expect((await handle.describe()).state).toMatchObject({ paused: true, note: 'while the bank is closed' });
});

test('the schedule of a sweep that is no more is deleted, and none but that', async () => {
  const [kept, removed] = schedules.filter(({ name }) => ['reconcileFlows', 'expireLots'].includes(name));
  if (!kept || !removed) throw new Error('there are no such sweeps');
  await flows.keepSchedules([kept, removed], { update: true });
  // No worker serves this queue, so the run that it starts stays.
  await client.schedule.getHandle(removed.id).trigger();
  const runs = async () => (await client.schedule.getHandle(removed.id).describe()).info.recentActions;
  const [run] = await eventually('it runs', async () => ((await runs()).length > 0 ? runs() : undefined));
  const byHand = { type: 'startWorkflow', workflowType: 'sweep', taskQueue: 'main', args: [] } as const;
  await client.schedule.create({ scheduleId: 'by-hand', spec: {}, action: byHand });

  expect(await flows.forgottenSchedules([kept, removed])).toEqual([]);
  await expect.poll(() => flows.forgottenSchedules([kept])).toEqual([removed.id]);
  expect(await flows.deleteSchedule(removed.id)).toBe(true);
  expect(await flows.deleteSchedule(removed.id)).toBe(false);
  await expect.poll(async () => scheduleIds()).toEqual(['by-hand', kept.id].sort());
  expect(await client.workflow.getHandle(run?.action.workflow.workflowId ?? '').describe()).toMatchObject({
    status: { name: 'TERMINATED' },
  });
});

async function scheduleIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { scheduleId } of client.schedule.list()) ids.push(scheduleId);
  return ids.sort();
}

test('Temporal’s page tells what a flow waits for and until when', async () => {
  running.push(startDispatcher(ctx, flows), await startWorker(ctx, flows, temporal.address));
  const missionId = await line.request();
  const { due = '' } = await line.show(missionId);
  const handle = client.workflow.getHandle(dueFlow(missionId));
  const details = async () => (await shown(handle)).currentDetails;
  const until = new Date(due ?? '').toISOString();
  await eventually('the flow waits', async () => ((await details()).includes(until) ? true : undefined));
  expect(await details()).toBe(`**missionDue** \`${missionId}\`\n\nstage ACCEPTED, waits until ${until}`);
  const described = await handle.describe();
  expect(await described.staticSummary()).toBe(missionDue.summary);
  expect(described.searchAttributes).toMatchObject({
    SowonKind: ['missionDue'],
    SowonStage: ['ACCEPTED'],
    SowonDueAt: [new Date(until)],
  });
  const timer = (await handle.fetchHistory()).events?.find((event) => event.timerStartedEventAttributes);
  expect(Buffer.from(timer?.userMetadata?.summary?.data ?? []).toString()).toContain(until);
  const dayAfter = new Date(Date.parse(until) + dayMs).toISOString();
  const query = `SowonKind = 'missionDue' AND SowonDueAt > '${until.slice(0, 10)}T00:00:00Z' AND SowonDueAt < '${dayAfter}'`;
  await eventually('the list has it', async () => {
    for await (const { workflowId } of client.workflow.list({ query })) return workflowId;
    return undefined;
  });

  // An answer that cannot be converted comes back with another deadline, which the page tells too.
  await line.perform(missionId, 'VIDEO');
  await eventually('the answer comes back', async () => {
    const events = await line.eventsOf(`mission-${missionId}`);
    return events.includes('MissionTranscodingFailed') ? true : undefined;
  });
  line.market.setTime(new Date(Date.parse(until) - 1_500));
  await handle.signal('changed');
  await expect.poll(details).toContain('stage ACCEPTED');
  line.market.setTime(dayAfter);
  await becomes(missionId, 'REJECTED');
  await handle.result();
  expect(await details()).toContain('nothing is awaited any more');
});

/** What a worker answers Temporal's page about a flow. */
function shown(handle: WorkflowHandle): Promise<{ currentDetails: string }> {
  return handle.query<{ currentDetails: string }, []>('__temporal_workflow_metadata');
}
