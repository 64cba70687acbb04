import type { MainActivities } from '@sowon/contracts';
import { type Deadline, dashed, waitForDeadline } from './flows/deadline.ts';
import type { Sweep } from './flows/sweep.ts';
import type { House } from './house.ts';
import type { Flows, ScheduledSweep } from './ports/flows.ts';
import type { Slice } from './slice.ts';
import { clearAlarm, raiseAlarm } from './slices/ground/alarms/commands.ts';
import { flowSweeps } from './slices/ground/alarms/lifecycle.ts';
import { sweepFailed } from './slices/ground/alarms/notices.ts';

/** Activities shared by all deadlines and sweeps. */
type FlowSteps = Pick<MainActivities, 'waitForDeadline' | 'decideDeadline' | 'runSweep' | 'reportFailedRun'>;

/**
 * Creates the activities for the deadlines and sweeps that slices declare. An unknown name is a fault that Temporal retries: during a rollout, a process of the
 * new version takes the step over.
 */
export function createFlowSteps(ctx: House, flows: Flows, slices: readonly Slice[]): FlowSteps {
  const deadlines = deadlinesOf(slices);
  const sweeps = sweepsOf(slices);
  return {
    waitForDeadline: ({ kind, id }) => waitForDeadline(ctx, named(deadlines, kind, 'kind'), id),
    decideDeadline: async ({ kind, id }) => {
      const deadline = named(deadlines, kind, 'kind');
      await deadline.decide(ctx, id);
      return waitForDeadline(ctx, deadline, id);
    },
    runSweep: async ({ name, after }) => {
      const batch = await named(sweeps, name, 'name').run(ctx, { flows, after });
      if (!batch.more) await clearAlarm(ctx, failedRunOf(name));
      return { ...batch, after: batch.after ?? null };
    },
    reportFailedRun: ({ name, reason }) => {
      const alarm = { ...failedRunOf(name), reason };
      const own = named(sweeps, name, 'name').alarms?.[reason];
      if (own) return raiseAlarm(ctx, { ...alarm, notice: own, facts: {} });
      return raiseAlarm(ctx, { ...alarm, notice: sweepFailed, facts: { name, reason } });
    },
  };
}

/** Returns the Temporal schedules of all sweeps. */
export function schedulesOf(slices: readonly Slice[]): ScheduledSweep[] {
  return sweepsOf(slices).map((sweep) => ({ ...sweep, id: dashed(sweep.name) }));
}

const deadlinesOf = (slices: readonly Slice[]): Deadline[] =>
  slices.flatMap((slice) => slice.deadlines ?? []);

const sweepsOf = (slices: readonly Slice[]): Sweep[] => [
  ...slices.flatMap((slice) => slice.sweeps ?? []),
  ...flowSweeps(deadlinesOf(slices)),
];

const failedRunOf = (name: string) => ({ event: 'sweep.failed', subject: name });

function named<Key extends string, Item extends Readonly<Record<Key, string>>>(
  items: readonly Item[],
  name: string,
  key: Key,
): Item {
  const item = items.find((one) => one[key] === name);
  if (item === undefined) throw new Error(`no slice declares ${name}`);
  return item;
}
