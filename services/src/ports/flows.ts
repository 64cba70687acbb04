import { changedSignal, searchAttributes, taskQueues } from '@sowon/contracts';
import {
  Client,
  Connection,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { Config } from '../config.ts';
import { deleteSchedule, forgottenSchedules, keepSchedule, type ScheduledSweep } from './flow-schedules.ts';

export type { Schedule, ScheduledSweep } from './flow-schedules.ts';

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

/** A page of ids of running workflows; `next` is null on the last page. */
interface RunningPage {
  readonly ids: readonly string[];
  readonly next: string | null;
}

const pageSize = 500;

/** See `Flows.whichRun`. Ids contain only letters, dashes, colons and UUIDs, so they need no escaping. */
async function whichRun(client: Client, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const names = ids.map((id) => `'${id}'`).join(', ');
  const query = `ExecutionStatus = 'Running' AND WorkflowId IN (${names})`;
  const found = new Set<string>();
  for await (const { workflowId } of client.workflow.list({ query })) found.add(workflowId);
  return found;
}

/** See `Flows.listRunning`. The client's own list has no token to continue in another call. */
async function listRunning(client: Client, type: string, after: string | null): Promise<RunningPage> {
  const { executions, nextPageToken } = await client.workflowService.listWorkflowExecutions({
    namespace: client.options.namespace,
    query: `ExecutionStatus = 'Running' AND WorkflowType = '${type}'`,
    pageSize,
    ...(after !== null && { nextPageToken: Buffer.from(after, 'base64') }),
  });
  return {
    ids: executions.flatMap(({ execution }) => execution?.workflowId ?? []),
    next: nextPageToken.length === 0 ? null : Buffer.from(nextPageToken).toString('base64'),
  };
}

/** Temporal's numbers of the types (`temporal.api.enums.v1.IndexedValueType`). */
const typeNumbers = { KEYWORD: 2, DATETIME: 6 } as const;

/** Returns our search attributes with the numbers of their types. */
export function indexedValueTypes(): Record<string, number> {
  const entries = Object.entries(searchAttributes).map(([name, type]) => [name, typeNumbers[type]] as const);
  return Object.fromEntries(entries);
}

/**
 * Registers missing search attributes in the namespace.
 * @throws the server's error if that is not allowed: then its operator has to register them
 */
async function ensureSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { operatorService } = connection;
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  const missing = Object.entries(indexedValueTypes()).filter(([name]) => !(name in customAttributes));
  if (missing.length === 0) return;
  await operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
}
