import type { Ear, Told } from '../../live.ts';

/** The recently announced changes. */
export interface Memory {
  add(told: readonly Told[]): void;
  /** Returns the changes that these ears would have received. */
  heardBy(ears: ReadonlySet<Ear>): readonly Told[];
  /** Returns for how many past milliseconds the memory is complete. */
  knowsMs(): number;
  /** Forgets everything until now. */
  beginAnew(): void;
}

interface Limits {
  readonly lifeMs: number;
  readonly most: number;
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Creates a short-term memory of announced changes. A page reads its data and starts to listen a moment later, or reconnects after a lost connection. It then
 * gets the changes in between and need not read everything again.
 */
export function createMemory({ lifeMs, most, now = () => performance.now() }: Limits): Memory {
  let all: { readonly at: number; readonly told: Told }[] = [];
  let knownSince = now();

  const forget = (): void => {
    const tooOld = all.findLastIndex(({ at }) => at < now() - lifeMs) + 1;
    const tooMany = all.length - most;
    const gone = Math.max(tooOld, tooMany);
    if (gone <= 0) return;
    knownSince = Math.max(knownSince, all[gone - 1]?.at ?? knownSince);
    all = all.slice(gone);
  };

  return {
    add: (told) => {
      const at = now();
      all.push(...told.map((one) => ({ at, told: one })));
      // Not at every call, as forgetting copies the whole array.
      if (all.length > most * 1.5) forget();
    },
    heardBy: (ears) => {
      forget();
      return all.filter(({ told }) => told.to.some((ear) => ears.has(ear))).map(({ told }) => told);
    },
    knowsMs: () => {
      forget();
      return Math.min(lifeMs, Math.floor(now() - knownSince));
    },
    beginAnew: () => {
      all = [];
      knownSince = now();
    },
  };
}
