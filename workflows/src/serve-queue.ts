import { untilReachable } from '@sowon/services/use-cases';
import { NativeConnection, Runtime, Worker, type WorkerOptions } from '@temporalio/worker';

interface Process {
  readonly config: { readonly TEMPORAL_ADDRESS: string; readonly TEMPORAL_NAMESPACE: string };
  readonly log: Parameters<typeof untilReachable>[1]['log'];
}

/** The worker of a queue, created once Temporal answers. */
interface Service {
  readonly worker: Omit<WorkerOptions, 'connection' | 'namespace'>;
  close(): Promise<void>;
}

const shutdownGraceTime = '5 seconds';

/**
 * Serves a Temporal task queue; first waits until Temporal answers.
 * @param prepare called once Temporal answers; its `close` is called when the last step has ended
 * @returns when the process receives SIGTERM or SIGINT
 */
export async function serveQueue(
  { config, log }: Process,
  prepare: (signal: AbortSignal) => Promise<Service>,
): Promise<void> {
  // Otherwise the library handles the signals, and one that arrives while it connects is lost.
  Runtime.install({ shutdownSignals: [] });
  const stopping = new AbortController();
  process.once('SIGTERM', () => stopping.abort());
  process.once('SIGINT', () => stopping.abort());
  const { signal } = stopping;

  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = config;
  const waiting = { signal, log, what: 'Temporal' };
  const connection = await untilReachable(() => NativeConnection.connect({ address }), waiting);
  if (!connection) return;
  const service = await prepare(signal);
  const worker = await Worker.create({ connection, namespace, shutdownGraceTime, ...service.worker });
  const running = worker.run();
  const shutDown = () => worker.shutdown();
  if (signal.aborted) shutDown();
  else signal.addEventListener('abort', shutDown, { once: true });
  log.info({ temporal: address }, 'ready');
  await running;
  await service.close();
  await connection.close();
}
