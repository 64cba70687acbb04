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

/** One workflow: its type, its permanent id and its input. */
export interface FlowRef {
  readonly type: string;
  readonly id: string;
  readonly input: object;
  /** One line shown on Temporal's page. */
  readonly summary: string;
}

/** Access to Temporal for the feed and the sweeps. No request ever waits for this. */
export interface Flows {
  /** Starts a workflow once; another start with the same id, running or ended, changes nothing. */
  start(flow: FlowRef): Promise<void>;
  /** Starts a workflow unless it is running, even if an earlier run has ended: for work that our database says is not done. */
  ensureRunning(flow: FlowRef): Promise<void>;
  /** Signals a workflow that the database has changed. @returns false if it is not running */
  wake(id: string): Promise<boolean>;
  /** Returns which of these workflows run, according to Temporal's list: some seconds late. @param ids at most 100 */
  whichRun(ids: readonly string[]): Promise<Set<string>>;
  /** Returns a page of ids of the running workflows of a type, according to Temporal's list. @param after `next` of the previous page */
  listRunning(type: string, after: string | null): Promise<RunningPage>;
  /** Registers the search attributes of workflows; before that, no workflow can make progress. */
  ensureSearchAttributes(): Promise<void>;
  /** Creates missing schedules; with `update` also updates those that differ. */
  keepSchedules(sweeps: readonly ScheduledSweep[], options: { readonly update: boolean }): Promise<void>;
  /** Returns ids of schedules whose sweep no longer exists, according to Temporal's list: some seconds late. */
  forgottenSchedules(sweeps: readonly ScheduledSweep[]): Promise<string[]>;
  /** Deletes a schedule and terminates its current run. @returns false if there is none */
  deleteSchedule(id: string): Promise<boolean>;
  close(): Promise<void>;
}

const callTimeoutMs = 5_000;

/** gRPC status INVALID_ARGUMENT. */
const invalidArgument = 3;

/** Returns true if Temporal rejected the request itself: then a retry does not help. */
export function isRefusal(error: unknown): boolean {
  if (isGrpcServiceError(error)) return error.code === invalidArgument;
  return error instanceof Error && error.cause !== undefined && isRefusal(error.cause);
}

/**
 * Creates a lazy connection: an unreachable Temporal shows at the first call, not here. Every call throws after five seconds without an answer; the feed then
 * repeats it later.
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
