import type { Logger } from 'pino';

/** Tracks an outage, so that only its start and end are logged, however many attempts fail. */
export interface Outage {
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
