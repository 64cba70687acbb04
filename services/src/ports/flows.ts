import { changedSignal, taskQueues } from '@sowon/contracts';
import {
  Client,
  Connection,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { Config } from '../config.ts';
import { listRunning, type RunningPage, whichRun } from './flows/running.ts';
import { deleteSchedule, forgottenSchedules, keepSchedule, type ScheduledSweep } from './flows/schedules.ts';
import { ensureSearchAttributes } from './flows/search-attributes.ts';

export type { Schedule, ScheduledSweep } from './flows/schedules.ts';

/** One flow: its type, the id that it has once for all, and what it is told. */
export interface FlowRef {
  readonly type: string;
  readonly id: string;
  readonly input: object;
  /** A line for whoever reads Temporal's page. */
  readonly summary: string;
}

/** The durable workflows, as the feed and the sweeps need them. No request ever waits for this. */
export interface Flows {
  /** Starts a flow once; a second start of the same id, running or ended, changes nothing. */
  start(flow: FlowRef): Promise<void>;
  /** Starts a flow unless it runs, also one that ended before: for what our database says is not done. */
  ensureRunning(flow: FlowRef): Promise<void>;
  /** Tells a flow that the database knows something new. @returns false when no such flow runs. */
  wake(id: string): Promise<boolean>;
  /** Which of these flows run, as Temporal's list knows it: some seconds late. @param ids at most 100 */
  whichRun(ids: readonly string[]): Promise<Set<string>>;
  /** Ids of the running flows of a type, some at a time, as Temporal's list knows it. @param after `next` of the page before */
  listRunning(type: string, after: string | null): Promise<RunningPage>;
  /** Makes what flows are found by known to Temporal; until then none of them gets on. */
  ensureSearchAttributes(): Promise<void>;
  /** Makes the schedules that are missing; with `update` also brings those that differ up to date. */
  keepSchedules(sweeps: readonly ScheduledSweep[], options: { readonly update: boolean }): Promise<void>;
  /** Ids of schedules that were made for a sweep which is none of these any more, as Temporal's list knows it: some seconds late. */
  forgottenSchedules(sweeps: readonly ScheduledSweep[]): Promise<string[]>;
  /** Deletes a schedule and ends what it has started. @returns false where there is none */
  deleteSchedule(id: string): Promise<boolean>;
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
    start: (flow) => bounded(() => start(client, flow, 'REJECT_DUPLICATE')),
    ensureRunning: (flow) => bounded(() => start(client, flow, 'ALLOW_DUPLICATE')),
    wake: (id) => bounded(() => signalChanged(client, id)),
    whichRun: (ids) => bounded(() => whichRun(client, ids)),
    listRunning: (type, after) => bounded(() => listRunning(client, type, after)),
    ensureSearchAttributes: () =>
      bounded(() => ensureSearchAttributes(connection, config.TEMPORAL_NAMESPACE)),
    keepSchedules: async (sweeps, options) => {
      for (const sweep of sweeps) await bounded(() => keepSchedule(client, sweep, options));
    },
    forgottenSchedules: (sweeps) => bounded(() => forgottenSchedules(client, sweeps)),
    deleteSchedule: (id) => bounded(() => deleteSchedule(client, id)),
    close: () => connection.close(),
  };
}

async function start(
  client: Client,
  { type, id, input, summary }: FlowRef,
  workflowIdReusePolicy: 'REJECT_DUPLICATE' | 'ALLOW_DUPLICATE',
): Promise<void> {
  try {
    await client.workflow.start(type, {
      workflowId: id,
      taskQueue: taskQueues.main,
      args: [input],
      staticSummary: summary,
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
