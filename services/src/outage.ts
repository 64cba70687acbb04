import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Tracks an outage, so that only its start and end are logged, however many attempts fail. */
interface Outage {
  /** Records a failure; logged if the last attempt worked. */
  failed(error: unknown): void;
  /** Records a success; logged if the last attempt failed. */
  worked(): void;
}

/** @param what name in the log, for example `PostgreSQL` */
export function createOutage(log: Logger, what: string): Outage {
  let since: number | undefined;
  return {
    failed: (error) => {
      if (since !== undefined) return;
      since = Date.now();
      log.warn({ err: error }, `${what} cannot be reached; it is tried again until it can`);
    },
    worked: () => {
      if (since === undefined) return;
      const seconds = Math.round((Date.now() - since) / 1000);
      since = undefined;
      // Same level as the start, so that the same readers see it.
      log.warn(`${what} can be reached again, after ${seconds} s`);
    },
  };
}

/** A repeated event over a period, such as lost connections: only its first and last occurrence are logged. */
export interface Spell {
  /** Records an occurrence. */
  again(error: unknown): void;
  /** Ends the spell immediately. */
  end(): void;
}

/** A spell ends after this time without an occurrence. */
const quietMs = 30_000;

/** @param what name in the log, for example `database connections are lost` */
export function createSpell(log: Pick<Logger, 'error' | 'warn'>, what: string): Spell {
  let times = 0;
  let began = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    // A single occurrence is already logged.
    if (times > 1) log.warn({ times, seconds: Math.round((last - began) / 1_000) }, `${what}: it is over`);
    times = 0;
  };
  return {
    again: (error) => {
      last = Date.now();
      times += 1;
      if (times === 1) {
        began = last;
        log.error({ err: error }, what);
      }
      clearTimeout(timer);
      timer = setTimeout(end, quietMs).unref();
    },
    end,
  };
}

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
