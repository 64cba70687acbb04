import { Worker } from 'node:worker_threads';
import { within } from './promises.ts';

interface Asked<Answer> {
  /** The thread's `workerData`. */
  readonly data: unknown;
  readonly limits: NonNullable<ConstructorParameters<typeof Worker>[1]>['resourceLimits'];
  readonly patienceMs: number;
  /** The answer if the thread fails or ends without one. */
  readonly failed: Answer;
  /** The answer if it takes longer than `patienceMs`. */
  readonly late: Answer;
}

/**
 * Reads uploaded data in a thread of its own, which ends afterwards, so that a file can neither block calls nor exceed its memory limit. The thread gets no
 * environment variables, and its output is not shown.
 * @param module the thread's module, which posts one message: the answer
 */
export async function inOwnThread<Answer>(module: URL, asked: Asked<Answer>): Promise<Answer> {
  const { data, limits, patienceMs, failed, late } = asked;
  const worker = new Worker(module, {
    workerData: data,
    stdout: true,
    stderr: true,
    env: {},
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
