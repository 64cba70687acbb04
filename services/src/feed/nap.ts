import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum delay of a timer in milliseconds; longer than any pause. */
const longestMs = 2 ** 31 - 1;

/** A sleep that `end` interrupts, also if `end` came just before it. */
export interface Nap {
  /** @param ms Infinity = until `end` */
  sleep(ms: number): Promise<void>;
  end(): void;
}

/** @param signal ends every sleep */
export function createNap(signal: AbortSignal): Nap {
  let ended = false;
  let cut = new AbortController();
  return {
    sleep: async (ms) => {
      const cutShort = AbortSignal.any([signal, cut.signal]);
      if (!ended)
        await sleep(Math.min(ms, longestMs), undefined, { signal: cutShort }).catch(() => undefined);
      ended = false;
      cut = new AbortController();
    },
    end: () => {
      ended = true;
      cut.abort();
    },
  };
}
