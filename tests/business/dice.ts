/** A random generator with the same results for the same seed. */
export interface Dice {
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns a whole number, both ends included. */
  int(least: number, most: number): number;
  /** Returns one element of a list. @throws Error for an empty list */
  pick<T>(from: readonly T[]): T;
  /** Returns `count` different elements of a list, or all of a shorter list. */
  some<T>(from: readonly T[], count: number): T[];
}

/** @param seed any whole number */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  /** Mulberry32: small, and even enough to decide who does what on which day. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int: Dice['int'] = (least, most) => least + Math.floor(next() * (most - least + 1));
  const pick: Dice['pick'] = (from) => {
    const one = from[int(0, from.length - 1)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  };
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    some: (from, count) => {
      const left = [...from];
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [one] = left.splice(int(0, left.length - 1), 1);
        if (one === undefined) throw new Error('there is nothing to choose from');
        return one;
      });
    },
  };
}
