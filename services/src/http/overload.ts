import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { within } from '../promises.ts';

/** Runs work when its turn comes. @throws AppError BUSY if that takes too long, or the error of the work */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

interface TurnsOptions {
  readonly most: number;
  readonly patienceMs: number;
  /** Maximum of waiting work; default: unlimited. */
  readonly queue?: number;
}

/**
 * Limits concurrent work to `most`. More work waits in order of arrival, but not for long: under overload some callers are refused quickly, and running work
 * stays fast. A turn lasts until its work ends, even if its caller no longer waits.
 */
export function createTurns({ most, patienceMs, queue = Number.POSITIVE_INFINITY }: TurnsOptions): Turns {
  const waiting = new Set<() => void>();
  let underWay = 0;

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= queue) throw new AppError('BUSY');
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new AppError('BUSY'));
      }, patienceMs);
      waiting.add(begin);
    });

  return async (work) => {
    if (underWay < most) underWay += 1;
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // The turn passes to the next waiting work.
      if (next) next();
      else underWay -= 1;
    }
  };
}

/** Bounds every answer to less than ten seconds, with a reserve for sending the reply. */
const answerMs = 9_000;

/**
 * Returns the answer if it comes in time. A slower call continues in the background; a retry with the same idempotency key gets its result.
 * @throws AppError BUSY if it is late, or the error of `answering`
 */
export async function inTime<T>(request: FastifyRequest, answering: Promise<T>): Promise<T> {
  let isLate = false;
  answering.catch((error: unknown) => {
    if (isLate) request.log.warn({ err: error }, 'what nobody waited for any more failed');
  });
  return within(answerMs, answering, () => {
    isLate = true;
    throw new AppError('BUSY');
  });
}
