import type { Logger } from 'pino';

/** Something that happens over and over for a while, such as a lost connection: logged as it begins and as it ends. */
export interface Spell {
  /** It happened. */
  again(error: unknown): void;
  /** It ends here, whatever comes. */
  end(): void;
}

/** So long nothing must have happened for a spell to be over. */
const quietMs = 30_000;

/** @param what names it in the log, for example `database connections are lost` */
export function createSpell(log: Pick<Logger, 'error' | 'warn'>, what: string): Spell {
  let times = 0;
  let began = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    // What happened once is told already.
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
