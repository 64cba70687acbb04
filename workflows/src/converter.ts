import { taskQueues } from '@sowon/contracts/flows';
import {
  createConverterContext,
  readConverterConfig,
  requireSandbox,
  untilReachable,
} from '@sowon/services/use-cases';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createConversionActivities } from './activities/index.ts';

/**
 * The converter process: videos and voices, one at a time, each in a sandbox. It alone runs programs on what people sent, so
 * it is told nothing but where the database, the files and Temporal are.
 */
const config = readConverterConfig(process.env);
const ctx = createConverterContext(config);
// Otherwise the library takes the signals, and one that comes while it still connects is lost.
Runtime.install({ shutdownSignals: [] });

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());

await work().finally(() => ctx.close());

/** @returns when told to stop. */
async function work(): Promise<void> {
  await requireSandbox({ mayLack: config.NODE_ENV !== 'production', log: ctx.log });
  const { signal } = stopping;
  const address = config.TEMPORAL_ADDRESS;
  const waiting = { signal, log: ctx.log, what: 'Temporal' };
  const connection = await untilReachable(() => NativeConnection.connect({ address }), waiting);
  if (!connection) return;
  const worker = await Worker.create({
    connection,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue: taskQueues.conversions,
    activities: createConversionActivities(ctx),
    maxConcurrentActivityTaskExecutions: 1,
    shutdownGraceTime: '5 seconds',
  });
  const running = worker.run();
  const shutDown = () => worker.shutdown();
  if (signal.aborted) shutDown();
  else signal.addEventListener('abort', shutDown, { once: true });
  ctx.log.info({ temporal: address }, 'ready');
  await running;
  await connection.close();
}
