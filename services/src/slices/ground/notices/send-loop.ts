import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const longestPauseMs = 30_000;

/**
 * Takes and sends what is due again and again until told to stop; while that fails, with growing pauses.
 * @param what is sent, for the log
 * @param sendDue gives how much it took
 * @param options.lookMs how long to wait when nothing is due
 */
export async function sendUntilStopped(
  log: Logger,
  what: 'mails' | 'pushes',
  sendDue: () => Promise<number>,
  { signal, lookMs = 1_000 }: { signal: AbortSignal; lookMs?: number | undefined },
): Promise<void> {
  for (let pauseMs = lookMs; !signal.aborted; ) {
    try {
      const taken = await sendDue();
      pauseMs = lookMs;
      if (taken > 0) continue;
    } catch (error) {
      log.warn({ err: error }, `${what} cannot be sent yet`);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** What cannot be opened, as the keys cannot be reached, is looked at again so soon. */
const untilKeysMs = 30_000;

/** When what waits for the keys is due again. */
export const whenKeysMayBeBack = (now: Date): Date => new Date(now.getTime() + untilKeysMs);

/** When what has failed so many times is tried again. @param pauses in seconds; the last of them from then on */
export function nextAttempt(pauses: readonly number[], attempts: number, now: Date): Date {
  const seconds = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  return new Date(now.getTime() + seconds * 1_000);
}
