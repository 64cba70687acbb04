import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const longestPauseMs = 30_000;

/**
 * Claims and sends what is due, repeatedly until stopped; after failures it waits with growing pauses.
 * @param what kind of messages, for the log
 * @param sendDue returns the number of claimed messages
 * @param options.lookMs how long to wait if nothing is due
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

/** How long to wait before retrying messages that need the unreachable key database. */
const untilKeysMs = 30_000;

/** Returns when messages that wait for the key database are due again. */
export const whenKeysMayBeBack = (now: Date): Date => new Date(now.getTime() + untilKeysMs);

/** Returns the time of the next attempt after a number of failed ones. @param pauses in seconds; the last one applies to all further attempts */
export function nextAttempt(pauses: readonly number[], attempts: number, now: Date): Date {
  const seconds = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  return new Date(now.getTime() + seconds * 1_000);
}
