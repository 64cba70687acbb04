import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildSpec, launch } from './child.ts';
import { endRecorded } from './pid-file.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** A process that ran this long was well; its next failure starts with the short delay again. */
const WELL_AFTER_MS = 30_000;
const GRACE_MS = 10_000;

export interface Supervised {
  /** PID of the process now running; another one after a restart. */
  pid(): number;
  /** Ends it for good: SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a process, waits until it serves, and starts it again whenever it ends on its own, with growing delays.
 * One left over from a killed supervisor is ended first.
 * @param options.report told in words about every restart
 * @param options.signal gives up the first start
 * @throws PartError when the first start fails
 */
export async function supervise(
  spec: ChildSpec,
  options: { report(text: string): void; signal: AbortSignal },
): Promise<Supervised> {
  const pidFile = join(spec.folder, `${spec.name}.pid`);
  await mkdir(spec.folder, { recursive: true });
  await endRecorded(pidFile);
  await rm(join(spec.folder, `${spec.name}.log`), { force: true });
  const stopping = new AbortController();
  let current = await launch(spec, options.signal);
  const supervision = keepRunning();

  async function keepRunning(): Promise<void> {
    let delayMs = FIRST_DELAY_MS;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const how = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > WELL_AFTER_MS) delayMs = FIRST_DELAY_MS;
      options.report(`${spec.name} ended with ${how}; starting it again`);
      delayMs = await startAgain(delayMs);
    }
  }

  /** Tries until it serves or is stopped; returns the delay before the attempt after that. */
  async function startAgain(firstDelayMs: number): Promise<number> {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return delayMs;
      try {
        current = await launch(spec, stopping.signal);
        return Math.min(delayMs * 2, LONGEST_DELAY_MS);
      } catch (error) {
        if (!stopping.signal.aborted) options.report(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      await current.stop(GRACE_MS);
      await supervision;
      // A restart that succeeded at this very moment.
      await current.stop(GRACE_MS);
      await endRecorded(pidFile);
    },
  };
}
