/** The gate's queue is full. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/**
 * Lets a few tasks run at once and a bounded number wait, first come first served.
 * @returns runs a task; rejects with GateFull at once when too many wait
 */
export function createGate({ width, queue }: { width: number; queue: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= queue) throw new GateFull(`${waiting.length} are waiting`);
      // Whoever leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((enter) => waiting.push(enter));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
