import type { Logger } from 'pino';

/** Remembers whether something is out, so that it is logged twice however often it is tried in between. */
export interface Outage {
  /** It did not work: logged when it worked before. */
  failed(error: unknown): void;
  /** It worked: logged when it did not before. */
  worked(): void;
}

/** @param what names it in the log, for example `PostgreSQL` */
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
      // As loud as its beginning, so that whoever saw that sees this.
      log.warn(`${what} can be reached again, after ${seconds} s`);
    },
  };
}
