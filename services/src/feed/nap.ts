import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any pause; a timer takes no more milliseconds. */
const longestMs = 2 ** 31 - 1;

/** A sleep that `end` cuts short, also when `end` came just before it. */
export interface Nap {
  /** @param ms Infinity sleeps until `end` */
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
