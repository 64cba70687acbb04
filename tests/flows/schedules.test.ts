import { Client, Connection } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import { slices } from '../../services/src/slices.ts';
import { eventually } from '../harness/eventually.ts';
import { startTemporal, type TestTemporal } from '../harness/temporal.ts';
import { keepSchedules } from './keep-schedules.ts';

const dayMs = 86_400_000;
const schedules = schedulesOf(slices);

let temporal: TestTemporal;
let flows: Flows;
let client: Client;

beforeEach(async () => {
  temporal = await startTemporal();
  flows = await createFlows({ TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: 'default' });
  client = new Client({ connection: Connection.lazy({ address: temporal.address }) });
  await flows.ensureSearchAttributes();
});

afterEach(async () => {
  await Promise.all([flows.close(), client.connection.close()]);
  await temporal.stop();
});

test('the schedules are created once, in Seoul time', async () => {
  await keepSchedules(flows, schedules, { update: true });
  await keepSchedules(flows, schedules, { update: true });
  const ids = [
    ...['close-due-months', 'expire-lots', 'reconcile-flows', 'publish-anchor'],
    ...['judge-due-months', 'remind-of-proposals', 'remind-of-pay-day', 'publish-coin-totals'],
    ...['count-ageing', 'watch-prepaid-lines'],
  ];
  // The server calculates the next times by itself, a moment after a schedule is made.
  const found = await eventually('the next times', async () => {
    const described = await Promise.all(ids.map((id) => client.schedule.getHandle(id).describe()));
    return described.every(({ info }) => info.nextActionTimes.length > 1) ? described : undefined;
  });
  const [closing, expiry, reconciling, anchoring, judging, reminding, paying, totalling, ...ofReports] =
    found;
  // 00:30 in Seoul is 15:30 of the day before in UTC, every day.
  const [first, second] = closing?.info.nextActionTimes ?? [];
  expect(first?.toISOString()).toMatch(/T15:30:00.000Z$/);
  expect(Number(second) - Number(first)).toBe(dayMs);
  expect(expiry?.info.nextActionTimes[0]?.toISOString()).toMatch(/T15:00:00.000Z$/);
  expect(anchoring?.info.nextActionTimes[0]?.toISOString()).toMatch(/T16:00:00.000Z$/);
  expect(totalling?.info.nextActionTimes[0]?.toISOString()).toMatch(/T16:20:00.000Z$/);
  expect(judging?.info.nextActionTimes[0]?.toISOString()).toMatch(/T15:45:00.000Z$/);
  expect(reminding?.info.nextActionTimes[0]?.toISOString()).toMatch(/T00:00:00.000Z$/);
  expect(paying?.info.nextActionTimes[0]?.toISOString()).toMatch(/T00:10:00.000Z$/);
  expect(ofReports.map(({ info }) => info.nextActionTimes[0]?.toISOString().slice(11))).toEqual([
    '16:40:00.000Z',
    '00:20:00.000Z',
  ]);
  expect(reconciling?.policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 3_600_000 });
  expect(closing?.policies.catchupWindow).toBe(7 * dayMs);
});

test('a schedule follows the code, keeps what an operator did, and is changed by one process only', async () => {
  const [sweep] = schedules.filter(({ name }) => name === 'closeDueMonths');
  if (!sweep) throw new Error('there is no such sweep');
  const handle = client.schedule.getHandle(sweep.id);
  const nextTime = async () => (await handle.describe()).info.nextActionTimes[0]?.toISOString().slice(11, 16);
  await keepSchedules(flows, [sweep], { update: true });
  await handle.pause('while the bank is closed');
  const { lastUpdatedAt } = (await handle.describe()).info;
  await keepSchedules(flows, [sweep], { update: true });
  expect((await handle.describe()).info.lastUpdatedAt).toEqual(lastUpdatedAt);

  const later = [{ ...sweep, schedule: { dailyAt: '02:15' } as const }];
  await keepSchedules(flows, later, { update: false });
  expect(await nextTime()).toBe('15:30');
  await keepSchedules(flows, later, { update: true });
  await expect.poll(nextTime).toBe('17:15');
  expect((await handle.describe()).state).toMatchObject({ paused: true, note: 'while the bank is closed' });
});

test('only the schedule of a removed sweep is deleted', async () => {
  const [kept, removed] = schedules.filter(({ name }) => ['reconcileFlows', 'expireLots'].includes(name));
  if (!kept || !removed) throw new Error('there are no such sweeps');
  await keepSchedules(flows, [kept, removed], { update: true });
  // No worker serves this queue, so the run that it starts stays open.
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
