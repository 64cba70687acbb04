import { fileURLToPath } from 'node:url';
import { taskQueues } from '@sowon/contracts/flows';
import { createContext, createFlows, readConfig, slices, untilReachable } from '@sowon/services/use-cases';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createMainActivities, createMediaActivities } from './activities/index.ts';

/** The worker process: flows and database steps on one queue, conversions one at a time on another. */
const config = readConfig(process.env, ['LEDGER_ANCHOR_KEY', 'ANCHOR_DIR']);
const ctx = await createContext(config);
// Otherwise the library takes the signals, and one that comes while it still connects is lost.
Runtime.install({ shutdownSignals: [] });

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());

await work().finally(() => ctx.close());

/** @returns when told to stop. */
async function work(): Promise<void> {
  const { signal } = stopping;
  const address = config.TEMPORAL_ADDRESS;
  const waiting = { signal, log: ctx.log, what: 'Temporal' };
  const connection = await untilReachable(() => NativeConnection.connect({ address }), waiting);
  if (!connection) return;
  const flows = await createFlows(config);
  // A flow that shows what it waits for cannot go on before Temporal knows by what.
  await untilReachable(() => flows.ensureSearchAttributes(), waiting);
  const shared = {
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    shutdownGraceTime: '5 seconds',
  } as const;
  const workers = await Promise.all([
    Worker.create({
      ...shared,
      taskQueue: taskQueues.main,
      workflowsPath: fileURLToPath(import.meta.resolve('./flows/index.ts')),
      activities: createMainActivities(ctx, flows, slices),
      maxConcurrentActivityTaskExecutions: 20,
    }),
    Worker.create({
      ...shared,
      taskQueue: taskQueues.media,
      activities: createMediaActivities(ctx),
      maxConcurrentActivityTaskExecutions: 1,
    }),
  ]);
  const running = Promise.all(workers.map((worker) => worker.run()));
  const shutDown = () => {
    for (const worker of workers) worker.shutdown();
  };
  if (signal.aborted) shutDown();
  else signal.addEventListener('abort', shutDown, { once: true });
  ctx.log.info({ temporal: address }, 'ready');
  await running;
  await flows.close();
  await connection.close();
}
