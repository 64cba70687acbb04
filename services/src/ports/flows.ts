import { changedSignal, flowTypes, schedules, taskQueues } from '@sowon/contracts';
import {
  Client,
  Connection,
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type ScheduleSpec,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { Config } from '../config.ts';

/** The durable workflows, as the feed and the upkeep need them. No request ever waits for this. */
export interface Flows {
  /** Starts a flow once; a second start of the same id, running or ended, changes nothing. */
  start(type: keyof typeof flowTypes, id: string, input: object): Promise<void>;
  /** Starts a flow unless it runs, also one that ended before: for what our database says is not done. */
  ensureRunning(type: keyof typeof flowTypes, id: string, input: object): Promise<void>;
  /** Tells a flow that the database knows something new. @returns false when no such flow runs. */
  wake(id: string): Promise<boolean>;
  /** Makes the schedules that do not exist yet. */
  ensureSchedules(): Promise<void>;
  close(): Promise<void>;
}

const callTimeoutMs = 5_000;

/**
 * Connects lazily: an unreachable Temporal shows at the first call, not here.
 * Every call throws after five seconds without an answer; the feed then repeats it later.
 */
export async function createFlows(
  config: Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'>,
): Promise<Flows> {
  const connection = Connection.lazy({ address: config.TEMPORAL_ADDRESS });
  const client = new Client({ connection, namespace: config.TEMPORAL_NAMESPACE });
  const bounded = <T>(call: () => Promise<T>) => connection.withDeadline(Date.now() + callTimeoutMs, call);

  return {
    start: (type, id, input) => bounded(() => start(client, type, id, input, 'REJECT_DUPLICATE')),
    ensureRunning: (type, id, input) => bounded(() => start(client, type, id, input, 'ALLOW_DUPLICATE')),
    wake: (id) => bounded(() => signalChanged(client, id)),
    ensureSchedules: () => bounded(() => ensureSchedules(client)),
    close: () => connection.close(),
  };
}

async function start(
  client: Client,
  type: keyof typeof flowTypes,
  id: string,
  input: object,
  workflowIdReusePolicy: 'REJECT_DUPLICATE' | 'ALLOW_DUPLICATE',
): Promise<void> {
  try {
    await client.workflow.start(flowTypes[type], {
      workflowId: id,
      taskQueue: taskQueues.main,
      args: [input],
      workflowIdReusePolicy,
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

async function signalChanged(client: Client, id: string): Promise<boolean> {
  try {
    await client.workflow.getHandle(id).signal(changedSignal);
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

const plans: readonly { id: string; type: keyof typeof flowTypes; spec: ScheduleSpec }[] = [
  {
    id: schedules.monthClose,
    type: 'monthClose',
    spec: { calendars: [{ dayOfMonth: 1, hour: 0, minute: 30 }], timezone: 'Asia/Seoul' },
  },
  {
    id: schedules.lotExpiry,
    type: 'lotExpiry',
    spec: { calendars: [{ hour: 0, minute: 0 }], timezone: 'Asia/Seoul' },
  },
  { id: schedules.upkeep, type: 'upkeep', spec: { intervals: [{ every: '1 minute' }] } },
];

/** A run missed by more than this is left to the next one: the database, not the clock, knows what is due. */
const catchupWindow = '1 hour';

async function ensureSchedules(client: Client): Promise<void> {
  for (const { id, type, spec } of plans) {
    try {
      await client.schedule.create({
        scheduleId: id,
        spec,
        policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
        action: {
          type: 'startWorkflow',
          workflowType: flowTypes[type],
          taskQueue: taskQueues.main,
          args: [],
        },
      });
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    }
  }
}
