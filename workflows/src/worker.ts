import { fileURLToPath } from 'node:url';
import { taskQueues } from '@sowon/contracts/flows';
import { createContext, createFlows, readConfig, slices, untilReachable } from '@sowon/services/use-cases';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createMainActivities } from './activities/index.ts';

/** The worker process: flows and database steps. What is converted, the converter does. */
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
  const worker = await Worker.create({
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: taskQueues.main,
    workflowsPath: fileURLToPath(import.meta.resolve('./flows/index.ts')),
    activities: createMainActivities(ctx, flows, slices),
    maxConcurrentActivityTaskExecutions: 20,
    shutdownGraceTime: '5 seconds',
  });
  const running = worker.run();
  const shutDown = () => worker.shutdown();
  if (signal.aborted) shutDown();
  else signal.addEventListener('abort', shutDown, { once: true });
  ctx.log.info({ temporal: address }, 'ready');
  await running;
  await flows.close();
  await connection.close();
}
