import { type ConversionActivities, type MainActivities, taskQueues } from '@sowon/contracts';
import { deliverOnce } from '@sowon/ledger';
import { createConversionActivities, createMainActivities } from '@sowon/workflows/activities';
import type { Client } from '@temporalio/client';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { createDispatcher, dispatcherConsumer } from '../../services/src/feed/dispatcher.ts';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import type { Slice } from '../../services/src/slice.ts';
import { conversionFlow } from '../../services/src/slices/missions/missions/conversions.ts';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';
import { slices as productSlices } from '../../services/src/slices.ts';
import { eventually } from '../harness/eventually.ts';
import { flowCode } from '../harness/flow-code.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { borrowTime } from './shared-time.ts';

type Steps = MainActivities & ConversionActivities;
/** Wraps single activities, for example to hold them up. */
export type Around = Partial<{
  [Name in keyof Steps]: (
    run: () => ReturnType<Steps[Name]>,
    ...asked: Parameters<Steps[Name]>
  ) => ReturnType<Steps[Name]>;
}>;

export interface RunningWorker {
  stop(): Promise<void>;
}

export interface FlowWorld {
  readonly line: MissionLine;
  readonly flows: Flows;
  readonly client: Client;
  /** Starts a worker for the workflows and their database steps; it runs until stopped. */
  startMain(around?: Around): Promise<RunningWorker>;
  /** Starts a worker for conversions; it runs until stopped. */
  startConverter(around?: Around): Promise<RunningWorker>;
  /** Delivers events to the workflows, as the dispatcher does. */
  dispatch(): Promise<void>;
  /** Lets time pass, for workflows and services alike, without waiting for it. */
  pass(ms: number): Promise<void>;
  /** Sets the services' clock to the workflows' time and returns it. */
  now(): Promise<Date>;
  /** Waits until the workflow has ended, without letting time pass. @returns its final status */
  end(flowId: string): Promise<string>;
  status(flowId: string): Promise<string>;
  close(): Promise<void>;
}

export const days = (count: number) => count * 86_400_000;

/**
 * Opens a mission line whose workflows run on a Temporal whose time can be skipped; `close` checks the ledger.
 * @param slices slices whose deadlines, sweeps and reactions exist; the product's own by default
 * @param at returns the opening time, given the time of the workflows, which only moves forward; that time itself by default
 */
export async function openFlowWorld(
  variables: Record<string, string> = {},
  slices: readonly Slice[] = productSlices,
  at: (now: Date) => Date = (now) => now,
): Promise<FlowWorld> {
  const { address, environment, giveBack } = await borrowTime();
  const found = await environment.currentTimeMs();
  await environment.sleep(at(new Date(found)).getTime() - found);
  const { namespace } = environment;
  const line = await openMissionLine(variables, new Date(await environment.currentTimeMs()));
  const { market } = line;
  const flows = await createFlows({ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace });
  const reactions = slices.flatMap((slice) => slice.reactions ?? []);
  const workers = new Set<RunningWorker>();

  const now = async () => {
    const time = new Date(await environment.currentTimeMs());
    market.setTime(time);
    return time;
  };
  const status = async (flowId: string) => {
    const { status } = await environment.client.workflow.getHandle(flowId).describe();
    return status.name;
  };
  const begin = async (options: Omit<WorkerOptions, 'namespace' | 'connection'>): Promise<RunningWorker> => {
    // A separate connection, as a worker in another process has.
    const connection = await NativeConnection.connect({ address });
    const worker = await Worker.create({ namespace, connection, ...options });
    const running = worker.run();
    const started = {
      stop: async () => {
        if (!workers.delete(started)) return;
        worker.shutdown();
        await running;
        await connection.close();
      },
    };
    workers.add(started);
    return started;
  };
  await now();

  return {
    line,
    flows,
    client: environment.client,
    now,
    status,
    startMain: async (around = {}) =>
      begin({
        taskQueue: taskQueues.main,
        workflowBundle: await flowCode(),
        activities: inFlowTime(createMainActivities(market.ctx, flows, slices), now, around),
      }),
    startConverter: (around = {}) =>
      begin({
        taskQueue: taskQueues.conversions,
        activities: inFlowTime(createConversionActivities(market.ctx), now, around),
      }),
    dispatch: async () => {
      const { deliver, isTransient } = createDispatcher(flows, reactions);
      const deliverSome = () =>
        deliverOnce(market.ctx.db, dispatcherConsumer, { limit: 50 }, deliver).catch((error: unknown) => {
          if (isTransient?.(error)) return undefined;
          throw error;
        });
      while ((await eventually('a Temporal that takes requests', deliverSome)) > 0);
    },
    pass: async (ms) => {
      await environment.sleep(ms);
      await now();
    },
    end: (flowId) =>
      eventually(`the end of ${flowId}`, async () => {
        const is = await status(flowId);
        return is === 'RUNNING' ? undefined : is;
      }),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
      await flows.close();
      await giveBack();
      await market.close();
    },
  };
}

/** Sets the services' clock to the workflows' time before each activity. */
function inFlowTime<T extends object>(activities: T, now: () => Promise<Date>, around: Around): T {
  const timed = Object.entries(activities).map(([name, activity]) => [
    name,
    async (...args: unknown[]) => {
      await now();
      const run = () => activity(...args);
      const wrapped = around[name as keyof Steps] as
        | ((run: () => Promise<unknown>, ...asked: unknown[]) => unknown)
        | undefined;
      return wrapped ? wrapped(run, ...args) : run();
    },
  ]);
  // Same names and signatures: each entry only wraps its original.
  return Object.fromEntries(timed) as T;
}

export const dueFlow = (missionId: string) => deadlineFlow(missionDue, missionId).id;
export const mediaFlow = (missionId: string, attempt: number) => conversionFlow({ missionId, attempt }).id;
