import type { Logger } from 'pino';

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
