import { taskQueues } from '@sowon/contracts';
import { createConversionActivities, createMainActivities } from '@sowon/workflows/activities';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { Ctx } from '../../services/src/context.ts';
import { createDispatcher } from '../../services/src/feed/dispatcher.ts';
import { runConsumer } from '../../services/src/feed/run-consumers.ts';
import type { House } from '../../services/src/house.ts';
import type { Flows } from '../../services/src/ports/flows.ts';
import { reactions, slices } from '../../services/src/slices.ts';
import { type RunningConsumer, startConsumer } from '../harness/consumers.ts';
import { flowCode } from '../harness/flow-code.ts';

/** Starts the dispatcher in this process, on a test's context. */
export function startDispatcher(ctx: Ctx, flows: Flows): RunningConsumer {
  return startConsumer(createDispatcher(flows, reactions), (started) => runConsumer(ctx, started));
}

/** Starts the worker, and by default the converter, in this process, on a test's context. */
export async function startWorker(
  ctx: House,
  flows: Flows,
  address: string,
  { converts = true }: { readonly converts?: boolean } = {},
): Promise<RunningConsumer> {
  const connection = await NativeConnection.connect({ address });
  const main = {
    taskQueue: taskQueues.main,
    workflowBundle: await flowCode(),
    activities: createMainActivities(ctx, flows, slices),
  };
  const converter = { taskQueue: taskQueues.conversions, activities: createConversionActivities(ctx) };
  const workers = await Promise.all(
    [main, ...(converts ? [converter] : [])].map((options) => Worker.create({ connection, ...options })),
  );
  const ended = Promise.all(workers.map((worker) => worker.run()));
  return {
    stop: async () => {
      for (const worker of workers) worker.shutdown();
      await ended;
      await connection.close();
    },
  };
}
