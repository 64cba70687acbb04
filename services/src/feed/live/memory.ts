import type { Ear, Told } from '../../live.ts';

/** What was told lately. */
export interface Memory {
  add(told: readonly Told[]): void;
  /** What these ears would have heard. */
  heardBy(ears: ReadonlySet<Ear>): readonly Told[];
  /** Milliseconds of which everything is remembered. */
  knowsMs(): number;
  /** Remembers nothing from before now. */
  beginAnew(): void;
}

interface Limits {
  readonly lifeMs: number;
  readonly most: number;
  /** Milliseconds of a clock that only runs forward. */
  readonly now?: () => number;
}

/**
 * Remembers for a while what was told. A page reads what it shows and begins to listen a moment later, or again a moment after
 * its line was lost: what has changed in between is told to it then, and it need not read everything once more.
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
      // Not at each: what is forgotten moves all that is kept.
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
