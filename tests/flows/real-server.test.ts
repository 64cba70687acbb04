import { checkChain, readAnchorKey, readShelf } from '@sowon/ledger';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import type { House } from '../../services/src/house.ts';
import { compareFlows, reconcileFlows } from '../../services/src/slices/ground/alarms/lifecycle.ts';
import { openAlarms } from '../../services/src/slices/ground/alarms/queries.ts';
import { resumeConversions } from '../../services/src/slices/missions/missions/conversions.ts';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { slices } from '../../services/src/slices.ts';
import { eventually } from '../harness/eventually.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { storeBytes } from '../harness/uploads.ts';
import { type Sandbox, startSandbox } from '../payments/sandbox-process.ts';
import { bySchedule } from './flow-looks.ts';
import { dueFlow, mediaFlow } from './flow-world.ts';
import { keepSchedules } from './keep-schedules.ts';
import { openRealFlows, type RealFlows } from './real-flows.ts';
import { writeHistories } from './record-histories.ts';

const dayMs = 86_400_000;
const schedules = schedulesOf(slices);

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let provider: Sandbox;
let real: RealFlows;
let line: MissionLine;
let ctx: House;

beforeAll(async () => {
  folder = await createScratchFolder('real-server');
  // The nightly comparison calls the provider, and retries as long as it does not answer.
  provider = await startSandbox(folder.path);
});

beforeEach(async () => {
  const environment = { PAYMENT_URL: provider.address };
  [real, line] = await Promise.all([openRealFlows(), openMissionLine(environment)]);
  ctx = line.market.ctx;
  await line.market.credit(line.fan, 100);
});

afterEach(async () => {
  await real.stopAll();
  await Promise.all([real.close(), line.market.close()]);
});

afterAll(async () => {
  await writeHistories();
  await provider?.stop();
  await folder?.remove();
});

const statusOf = async (missionId: string) => (await line.show(missionId)).status;

/** Replaces the upload by bytes that cannot be converted. */
const spoil = (fileId: string) => storeBytes(ctx, fileId, Buffer.from('no film at all'));

function becomes(missionId: string, status: string): Promise<true> {
  return eventually(`${missionId} is ${status}`, async () =>
    (await statusOf(missionId)) === status ? true : undefined,
  );
}

test('the ledger is anchored as soon as its schedule exists', async () => {
  await real.work(ctx);
  await keepSchedules(real.flows, schedules, { update: true });
  const { ANCHOR_DIR: folder, LEDGER_ANCHOR_KEY: key = '' } = ctx.config;
  const chain = await eventually('an anchor', async () => {
    const found = checkChain(await readShelf(folder), readAnchorKey(key));
    return found.anchors.length > 0 ? found : undefined;
  });
  expect(chain).toMatchObject({ differences: [], anchors: [{ anchor: { date: kstDate(ctx.clock.now()) } }] });
});

test('every scheduled sweep completes', async () => {
  await real.work(ctx);
  await keepSchedules(real.flows, schedules, { update: true });
  for (const { id } of schedules) await bySchedule(real.client, id);
});

test('missions requested while Temporal is down get their flows once it is back', async () => {
  real.dispatch(ctx);
  await real.temporal.kill();
  const missionId = await line.request();
  expect(await statusOf(missionId)).toBe('ACCEPTED');
  await real.temporal.restart();
  await real.runs(dueFlow(missionId));
});

test('after the loss of the Temporal database overdue missions end, conversions begin and schedules return', async () => {
  real.dispatch(ctx);
  const [overdue, performed] = [await line.request(), await line.request()];
  const requestFileId = await line.market.upload(line.fan, 'VOICE');
  for (const fileId of [(await line.perform(performed, 'VIDEO')).fileId, requestFileId]) await spoil(fileId);
  const attached = await line.request({ requestFileId });
  await real.runs(mediaFlow(performed, 1));
  await real.stopAll();
  await real.wipe();
  expect(await real.flows.wake(dueFlow(overdue))).toBe(false);

  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  await real.work(ctx);
  expect(await compareAll()).toBe(3);
  expect(await resumeConversions(ctx, real.flows)).toEqual({ underWay: 2 });
  await becomes(overdue, 'REJECTED');
  // The upload is not a film or voice, so its conversion fails and the creator has a day more.
  await becomes(performed, 'ACCEPTED');
  await expect.poll(async () => (await line.show(attached)).requestFile?.state).toBe('REFUSED');
  await expect.poll(() => line.coins()).toEqual({ available: 70, held: 30 });
  await keepSchedules(real.flows, schedules, { update: true });
  expect((await real.client.schedule.getHandle('reconcile-flows').describe()).policies.overlap).toBe('SKIP');
});

test('operators are told of work that waits for six hours, until it is done', async () => {
  const requestFileId = await line.market.upload(line.fan, 'VIDEO');
  const missionId = await line.request({ requestFileId });
  for (const fileId of [(await line.perform(missionId, 'VIDEO')).fileId, requestFileId]) await spoil(fileId);
  const alarmsAfter = async (hours: number) => {
    line.market.setTime(new Date(ctx.clock.now().getTime() + hours * 3_600_000));
    expect(await resumeConversions(ctx, real.flows)).toEqual({ underWay: 2 });
    return openAlarms(ctx.db);
  };
  expect(await alarmsAfter(5.9)).toEqual([]);
  const reason = expect.stringMatching(/^2, since 20/);
  const about = { event: 'conversion.late', subject: 'missionMedia', reason, times: 1 };
  expect(await alarmsAfter(0.2)).toMatchObject([about]);
  await real.work(ctx);
  await becomes(missionId, 'ACCEPTED');
  await expect.poll(async () => (await resumeConversions(ctx, real.flows)).underWay).toBe(0);
  expect(await openAlarms(ctx.db)).toEqual([]);
});

test('a flow ended by hand is restarted for its overdue mission', async () => {
  real.dispatch(ctx);
  const missionId = await line.request();
  await real.runs(dueFlow(missionId));
  await real.client.workflow.getHandle(dueFlow(missionId)).terminate('by hand');
  line.market.setTime(new Date(ctx.clock.now().getTime() + 10 * dayMs + 120_000));
  await real.work(ctx);
  expect(await reconcileFlows(ctx, real.flows, [missionDue])).toEqual({ repaired: 1 });
  await becomes(missionId, 'REJECTED');
});

/** Compares all awaited deadlines with all running workflows. @returns the number of differences */
async function compareAll(): Promise<number> {
  let [after, repaired]: [string | null, number] = [null, 0];
  for (;;) {
    const batch = await compareFlows(ctx, real.flows, [missionDue], after);
    repaired += batch.repaired;
    if (!batch.more) return repaired;
    after = batch.after ?? null;
  }
}

test('flows and database are compared in both directions, long before any deadline', async () => {
  await real.work(ctx);
  const dispatcher = real.dispatch(ctx);
  const [missing, forgotten] = [await line.request(), await line.request()];
  await real.runs(dueFlow(missing));
  await real.runs(dueFlow(forgotten));
  await dispatcher.stop();
  await real.client.workflow.getHandle(dueFlow(missing)).terminate('by hand');
  await line.perform(forgotten, 'IMAGE');
  // Temporal's list is slightly delayed.
  const repaired = await eventually('both are found', async () => (await compareAll()) || undefined);
  expect(repaired).toBeGreaterThan(0);
  await eventually('both are mended', async () => ((await compareAll()) === 0 ? true : undefined));
  await real.runs(dueFlow(missing));
  expect(await real.client.workflow.getHandle(dueFlow(forgotten)).describe()).toMatchObject({
    status: { name: 'COMPLETED' },
  });
});

test('the Temporal page shows what a flow waits for and until when', async () => {
  real.dispatch(ctx);
  await real.work(ctx);
  const missionId = await line.request();
  const { due = '' } = await line.show(missionId);
  const handle = real.client.workflow.getHandle(dueFlow(missionId));
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
    for await (const { workflowId } of real.client.workflow.list({ query })) return workflowId;
    return undefined;
  });

  // A failed answer gets another deadline, which Temporal's page shows too.
  const videoId = await line.market.upload(line.creator, 'VIDEO');
  await spoil(videoId);
  const body = { responseComment: 'Here you are', videoId };
  await line.market.call('POST', `/missions/${missionId}/perform`, { as: line.creator, body });
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

/** Returns the worker's answer to Temporal's page about a workflow. */
function shown(handle: WorkflowHandle): Promise<{ currentDetails: string }> {
  return handle.query<{ currentDetails: string }, []>('__temporal_workflow_metadata');
}
