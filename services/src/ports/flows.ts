import { changedSignal, flowTypes, schedules, taskQueues } from '@sowon/contracts';
import {
  Client,
  Connection,
  isGrpcServiceError,
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

/** INVALID_ARGUMENT of gRPC. */
const invalidArgument = 3;

/** True when Temporal answered that what it was asked is not acceptable: then asking again does not help. */
export function isRefusal(error: unknown): boolean {
  if (isGrpcServiceError(error)) return error.code === invalidArgument;
  return error instanceof Error && error.cause !== undefined && isRefusal(error.cause);
}

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

interface Plan {
  readonly id: string;
  readonly type: keyof typeof flowTypes;
  readonly spec: ScheduleSpec;
  /** A run missed by more than this is left to the next one: the database, not the clock, knows what is due. */
  readonly catchupWindow: '1 hour' | '1 day';
  /** Runs when the schedule is made, too. */
  readonly atOnce?: boolean;
}

const plans: readonly Plan[] = [
  {
    id: schedules.monthClose,
    type: 'monthClose',
    spec: { calendars: [{ dayOfMonth: 1, hour: 0, minute: 30 }], timezone: 'Asia/Seoul' },
    catchupWindow: '1 hour',
  },
  {
    id: schedules.lotExpiry,
    type: 'lotExpiry',
    spec: { calendars: [{ hour: 0, minute: 0 }], timezone: 'Asia/Seoul' },
    catchupWindow: '1 hour',
  },
  {
    id: schedules.upkeep,
    type: 'upkeep',
    spec: { intervals: [{ every: '1 minute' }] },
    catchupWindow: '1 hour',
  },
  {
    id: schedules.ledgerAnchor,
    type: 'ledgerAnchor',
    // After the lots of the day before have expired and the month before is closed.
    spec: { calendars: [{ hour: 1, minute: 0 }], timezone: 'Asia/Seoul' },
    // A day has its anchor also where Temporal slept in the night, and the first day too.
    catchupWindow: '1 day',
    atOnce: true,
  },
];

async function ensureSchedules(client: Client): Promise<void> {
  for (const { id, type, spec, catchupWindow, atOnce = false } of plans) {
    try {
      await client.schedule.create({
        scheduleId: id,
        spec,
        policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
        state: { triggerImmediately: atOnce },
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
