import { Client, Connection } from '@temporalio/client';
import type { Ctx } from '../../services/src/context.ts';
import type { House } from '../../services/src/house.ts';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import type { RunningConsumer } from '../harness/consumers.ts';
import { eventually } from '../harness/eventually.ts';
import { startTemporal, type TestTemporal } from '../harness/temporal.ts';
import { startDispatcher, startWorker } from './in-process.ts';
import { rememberHistories } from './record-histories.ts';

/** A separate Temporal server in real time, and the processes that a test runs on it. */
export interface RealFlows {
  readonly temporal: TestTemporal;
  /** The product's client for workflows; replaced by `wipe`, as is `client`. */
  readonly flows: Flows;
  readonly client: Client;
  /** Starts the dispatcher in this process; it ends with `stopAll` at the latest. */
  dispatch(ctx: Ctx): RunningConsumer;
  /** Starts a worker in this process, which also ends with `stopAll` at the latest. */
  work(ctx: House): Promise<RunningConsumer>;
  /** Stops everything that `dispatch` and `work` have started. */
  stopAll(): Promise<void>;
  /** Replaces the server and all its data by an empty server. */
  wipe(): Promise<void>;
  /** Waits until a workflow runs. */
  runs(flowId: string): Promise<true>;
  close(): Promise<void>;
}

/** Starts a server, with nothing running on it yet. */
export async function openRealFlows(): Promise<RealFlows> {
  let temporal = await startTemporal();
  let { flows, client } = await connect(temporal);
  const running = new Set<RunningConsumer>();
  const keep = (part: RunningConsumer): RunningConsumer => {
    const kept = {
      stop: async () => {
        if (running.delete(kept)) await part.stop();
      },
    };
    running.add(kept);
    return kept;
  };
  const stopAll = async () => {
    await Promise.all([...running].map((part) => part.stop()));
  };
  const end = async () => {
    await Promise.all([flows.close(), client.connection.close()]);
    await temporal.stop();
  };
  return {
    get temporal() {
      return temporal;
    },
    get flows() {
      return flows;
    },
    get client() {
      return client;
    },
    dispatch: (ctx) => keep(startDispatcher(ctx, flows)),
    work: async (ctx) => keep(await startWorker(ctx, flows, temporal.address)),
    stopAll,
    wipe: async () => {
      await end();
      temporal = await startTemporal();
      ({ flows, client } = await connect(temporal));
    },
    runs: (flowId) =>
      eventually(`${flowId} runs`, async () => {
        const { status } = await client.workflow.getHandle(flowId).describe();
        return status.name === 'RUNNING' ? true : undefined;
      }),
    close: async () => {
      await rememberHistories(client);
      await stopAll();
      await end();
    },
  };
}

async function connect({ address }: TestTemporal): Promise<{ flows: Flows; client: Client }> {
  const flows = await createFlows({ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: 'default' });
  await flows.ensureSearchAttributes();
  return { flows, client: new Client({ connection: Connection.lazy({ address }) }) };
}
