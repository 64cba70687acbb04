import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createOutage } from './outage.ts';

const firstDelayMs = 250;
const longestDelayMs = 5_000;

/**
 * Repeats `connect` with growing pauses until it succeeds, so that a service may start later than this process.
 * @returns null if told to stop meanwhile.
 */
export async function untilReachable<T>(
  connect: () => Promise<T>,
  { signal, log, what }: { signal: AbortSignal; log: Logger; what: string },
): Promise<T | null> {
  const outage = createOutage(log, what);
  for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
    try {
      const connected = await connect();
      outage.worked();
      return connected;
    } catch (error) {
      outage.failed(error);
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}
