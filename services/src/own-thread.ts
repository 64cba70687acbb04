import { Worker } from 'node:worker_threads';
import { within } from './within.ts';

interface Asked<Answer> {
  /** What the thread gets as its `workerData`. */
  readonly data: unknown;
  readonly limits: NonNullable<ConstructorParameters<typeof Worker>[1]>['resourceLimits'];
  readonly patienceMs: number;
  /** The answer where the thread fails, or ends without one. */
  readonly failed: Answer;
  /** The answer where it takes longer. */
  readonly late: Answer;
}

/**
 * Reads what a stranger sent in a thread that ends with the reading, so that a file can neither hold up calls nor take more memory
 * than it may. The thread knows nothing of the process's environment and writes nothing to its output.
 * @param module the thread's own module, which posts one message: the answer
 */
export async function inOwnThread<Answer>(module: URL, asked: Asked<Answer>): Promise<Answer> {
  const { data, limits, patienceMs, failed, late } = asked;
  const worker = new Worker(module, {
    ...{ workerData: data, stdout: true, stderr: true, env: {} },
    ...(limits && { resourceLimits: limits }),
  });
  try {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    worker.once('message', resolve);
    worker.once('error', () => resolve(failed));
    worker.once('exit', () => resolve(failed));
    return await within(patienceMs, promise, () => late);
  } finally {
    await worker.terminate();
  }
}
