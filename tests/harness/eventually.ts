import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 100;

/**
 * Repeats `look` until it returns a value other than undefined. Waits for effects of other processes.
 * @throws Error naming `what` after the time, with the last error as its cause.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined>,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  do {
    try {
      const seen = await look();
      if (seen !== undefined) return seen;
    } catch (error) {
      last = error;
    }
    await sleep(pauseMs);
  } while (Date.now() < deadline);
  throw new Error(`not seen in time: ${what}`, { cause: last });
}
