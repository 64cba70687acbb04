import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type ChildSpec, launch } from './child.ts';
import { endRecorded } from './pid-file.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** After this time without a failure, the next restart uses the short delay again. */
const WELL_AFTER_MS = 30_000;
const GRACE_MS = 10_000;

export interface Supervised<T extends Child = Child> {
  /** The process that runs now; another one after a restart. */
  current(): T;
  /** Stops it permanently: SIGTERM, and SIGKILL after ten seconds, unless the part has its own stop. */
  stop(): Promise<void>;
}

interface Supervision {
  /** Prints a line about every restart. */
  report(text: string): void;
  /** Cancels the first start. */
  signal: AbortSignal;
}

/**
 * Starts a process, waits until it serves, and restarts it with growing delays whenever it ends on its own. First ends a process left from a killed supervisor.
 * @throws PartError when the first start fails
 */
export async function supervise(spec: ChildSpec, supervision: Supervision): Promise<Supervised> {
  const pidFile = join(spec.folder, `${spec.name}.pid`);
  await mkdir(spec.folder, { recursive: true });
  await endRecorded(pidFile);
  await rm(join(spec.folder, `${spec.name}.log`), { force: true });
  const start = (signal: AbortSignal) => launch(spec, signal);
  const supervised = await keepRunning({ ...supervision, name: spec.name, start });
  return {
    current: supervised.current,
    stop: async () => {
      await supervised.stop();
      await endRecorded(pidFile);
    },
  };
}

/**
 * Starts a part, and restarts it with growing delays whenever it ends on its own.
 * @param options.start resolves once the part serves; stops waiting when its signal is aborted
 * @param options.longestDelayMs longest delay between two attempts; default 15 seconds
 * @throws the error of the first start
 */
export async function keepRunning<T extends Child>(
  options: Supervision & {
    name: string;
    start(signal: AbortSignal): Promise<T>;
    longestDelayMs?: number;
  },
): Promise<Supervised<T>> {
  const { name, start, report, longestDelayMs = LONGEST_DELAY_MS } = options;
  const stopping = new AbortController();
  let current = await start(options.signal);
  const supervision = startWheneverItEnds();

  async function startWheneverItEnds(): Promise<void> {
    let delayMs = FIRST_DELAY_MS;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const how = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > WELL_AFTER_MS) delayMs = FIRST_DELAY_MS;
      report(`${name} ended with ${how}; starting it again`);
      delayMs = await startAgain(delayMs);
    }
  }

  /** Retries until it serves or is stopped; returns the delay for the next failure. */
  async function startAgain(firstDelayMs: number): Promise<number> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return delayMs;
      try {
        current = await start(stopping.signal);
        report(`${name} serves again`);
        return Math.min(delayMs * 2, longestDelayMs);
      } catch (error) {
        if (!stopping.signal.aborted) report(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      await current.stop(GRACE_MS);
      await supervision;
      // Also stops a process whose restart has just succeeded.
      await current.stop(GRACE_MS);
    },
  };
}
