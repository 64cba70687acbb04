export interface Kill {
  readonly part: string;
  /** Duration of the load before the kill, in milliseconds. */
  readonly afterMs: number;
}

const soonestMs = 300;
const latestMs = 1_500;

/** Draws the parts and times of kills: every part once in random order, then all again. The same seed gives the same plan. */
export function drawKills(
  parts: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Kill[] {
  if (parts.length === 0) throw new Error('there is nothing to kill');
  const random = randomFrom(seed);
  const kills: Kill[] = [];
  while (kills.length < count) {
    const round = [...parts];
    while (round.length > 0) {
      const [part] = round.splice(Math.floor(random() * round.length), 1);
      const afterMs = soonestMs + random() * (latestMs - soonestMs);
      if (part !== undefined) kills.push({ part, afterMs });
    }
  }
  return kills.slice(0, count);
}

/** Returns a generator of numbers from 0 up to but not including 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
