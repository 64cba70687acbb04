/** Share of the cases outside the range on each side: 0.1 % together. */
const tail = 0.0005;

/** Weights below this, relative to the likeliest count, change no figure. */
const negligible = 1e-18;

/**
 * Returns the range of wins that a fair roulette has in 99.9 of 100 cases, from the binomial distribution, exact except for rounding. Each
 * count's likelihood follows from its neighbour's, `p(k + 1) = p(k) · (n − k) / (k + 1) · q / (1 − q)`, outwards from the likeliest count,
 * so no value overflows or underflows. Takes about √rolls steps.
 * @param rolls at least 0
 * @param winPermille how many of a thousand outcomes win, from 1 to 999
 */
export function fairRange(rolls: number, winPermille: number): { least: number; most: number } {
  const ratio = winPermille / (1_000 - winPermille);
  const mode = Math.min(rolls, Math.floor(((rolls + 1) * winPermille) / 1_000));
  const above = weights((k) => ((rolls - k) / (k + 1)) * ratio, mode, rolls, 1);
  const below = weights((k) => k / ((rolls - k + 1) * ratio), mode, 0, -1);
  const total = sum(above) + sum(below) - 1;
  return { least: mode - kept(below, total), most: mode + kept(above, total) };
}

/** Returns the likelihoods outwards from the likeliest count, relative to it, until they are negligible. */
function weights(step: (count: number) => number, mode: number, end: number, way: 1 | -1): number[] {
  const found = [1];
  let weight = 1;
  for (let count = mode; count !== end; count += way) {
    weight *= step(count);
    if (weight < negligible) break;
    found.push(weight);
  }
  return found;
}

/** Returns how many steps from the likeliest count the range reaches: beyond it lies at most the tail. */
function kept(side: readonly number[], total: number): number {
  let beyond = 0;
  for (let steps = side.length - 1; steps > 0; steps -= 1) {
    beyond += (side[steps] ?? 0) / total;
    if (beyond > tail) return steps;
  }
  return 0;
}

const sum = (values: readonly number[]) => values.reduceRight((total, value) => total + value, 0);
