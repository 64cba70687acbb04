import { AppError } from '../app-error.ts';

/** Runs work when it is its turn. @throws AppError BUSY when it did not come in time; what the work throws */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

interface TurnsOptions {
  readonly most: number;
  readonly patienceMs: number;
  /** How many may wait; all unless told otherwise. */
  readonly queue?: number;
}

/**
 * Lets so much work be under way at once; the rest waits, first come first served, but not for long: under more than a
 * process can do, some are told so at once, and those that have begun stay as fast as ever. A turn ends with its work, also
 * where nobody waits for it any more.
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
      // Whoever leaves hands the turn over.
      if (next) next();
      else underWay -= 1;
    }
  };
}
