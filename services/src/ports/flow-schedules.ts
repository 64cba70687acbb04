import { createHash } from 'node:crypto';
import { flowTypes, type SweepInput, taskQueues } from '@sowon/contracts';
import {
  type Client,
  ScheduleAlreadyRunning,
  type ScheduleDescription,
  ScheduleNotFoundError,
  type ScheduleOptions,
  ScheduleOverlapPolicy,
  type ScheduleSpec,
  WorkflowNotFoundError,
} from '@temporalio/client';

/** A schedule: every so many minutes, or daily at a time in Korea, `HH:MM`. A batch of the former may take `limitMinutes`, by default ten. */
export type Schedule =
  | { readonly everyMinutes: number; readonly limitMinutes?: number }
  | { readonly dailyAt: `${number}:${number}` };

/** A sweep in the form that Temporal needs. */
export interface ScheduledSweep {
  /** Id of the schedule. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly schedule: Schedule;
  /** True = also runs when the schedule is created. */
  readonly atOnce?: boolean;
}

/** Settings of a kind of schedule. */
interface Rhythm {
  readonly spec: ScheduleSpec;
  /** A run missed by more than this is skipped: the database, not the clock, knows what is due. */
  readonly catchupWindow: string;
  /** A batch that takes longer is stopped and started again. */
  readonly limitMinutes: number;
  /** Maximum of attempts of a run, one hour apart; 1 if the next run is never far away. */
  readonly maximumAttempts: number;
}

function rhythmOf(schedule: Schedule): Rhythm {
  if ('everyMinutes' in schedule) {
    const { everyMinutes, limitMinutes = 10 } = schedule;
    return {
      spec: { intervals: [{ every: `${everyMinutes} minutes` }] },
      catchupWindow: '1 hour',
      limitMinutes,
      maximumAttempts: 1,
    };
  }
  const [hour = 0, minute = 0] = schedule.dailyAt.split(':').map(Number);
  return {
    spec: { calendars: [{ hour, minute }], timezone: 'Asia/Seoul' },
    catchupWindow: '7 days',
    limitMinutes: 6 * 60,
    maximumAttempts: 20,
  };
}

function planOf({ id, name, summary, schedule, atOnce = false }: ScheduledSweep) {
  const { spec, catchupWindow, limitMinutes, maximumAttempts } = rhythmOf(schedule);
  const input: SweepInput = { name, limitMinutes };
  return {
    scheduleId: id,
    spec,
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
    state: { triggerImmediately: atOnce },
    action: {
      type: 'startWorkflow',
      workflowType: flowTypes.sweep,
      workflowId: id,
      taskQueue: taskQueues.main,
      args: [input],
      staticSummary: summary,
      typedSearchAttributes: [{ key: { name: 'SowonKind', type: 'KEYWORD' }, value: name }],
      retry: { initialInterval: '1 hour', backoffCoefficient: 1, maximumAttempts },
    },
  } satisfies ScheduleOptions;
}

type Plan = ReturnType<typeof planOf>;

/** Memo key under which a schedule's runs store the fingerprint of their plan. */
const planMemo = 'plan';

/** Returns a fingerprint to compare plans, as Temporal returns a plan in another form. */
function fingerprintOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
}

/** See `Flows.keepSchedules`. Changes by operators, such as a pause, stay. */
export async function keepSchedule(
  client: Client,
  sweep: ScheduledSweep,
  { update }: { readonly update: boolean },
): Promise<void> {
  const plan = planOf(sweep);
  const fingerprint = fingerprintOf(plan);
  const options = { ...plan, action: { ...plan.action, memo: { [planMemo]: fingerprint } } };
  const handle = client.schedule.getHandle(sweep.id);
  const found = await handle.describe().catch(unlessNotFound);
  if (found === null) {
    await client.schedule.create(options).catch(unlessRunning);
  } else if (update && planOfSchedule(found) !== fingerprint) {
    const { scheduleId: _, state: __, ...changed } = options;
    await handle.update(({ state }) => ({ ...changed, state }));
  }
}

/** See `Flows.forgottenSchedules`. A manually created schedule has no plan of ours and is ignored. */
export async function forgottenSchedules(
  client: Client,
  sweeps: readonly ScheduledSweep[],
): Promise<string[]> {
  const declared = new Set(sweeps.map(({ id }) => id));
  const forgotten: string[] = [];
  for await (const { scheduleId: id, action } of client.schedule.list()) {
    if (declared.has(id) || action?.workflowType !== flowTypes.sweep) continue;
    const found = await client.schedule.getHandle(id).describe().catch(unlessNotFound);
    if (found && planOfSchedule(found) !== undefined) forgotten.push(id);
  }
  return forgotten;
}

/** See `Flows.deleteSchedule`. */
export async function deleteSchedule(client: Client, id: string): Promise<boolean> {
  const handle = client.schedule.getHandle(id);
  const found = await handle.describe().catch(unlessNotFound);
  if (found === null) return false;
  await handle.delete().catch(unlessNotFound);
  // Runs never overlap, so only the last can be active; the list of active runs may be a minute late.
  const last = found.info.recentActions.at(-1)?.action.workflow.workflowId;
  if (last !== undefined) {
    await client.workflow.getHandle(last).terminate('its schedule was deleted').catch(unlessEnded);
  }
  return true;
}

function planOfSchedule({ action }: ScheduleDescription): unknown {
  return action.memo?.[planMemo];
}

function unlessNotFound(error: unknown): null {
  if (error instanceof ScheduleNotFoundError) return null;
  throw error;
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}

/** Ignores that another process was first. */
function unlessRunning(error: unknown): void {
  if (!(error instanceof ScheduleAlreadyRunning)) throw error;
}
