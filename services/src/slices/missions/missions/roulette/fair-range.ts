/** So much of the cases lies outside of the range on each side: together they are 0.1 %. */
const tail = 0.0005;

/** What is so much less likely than the likeliest count that it changes no figure. */
const negligible = 1e-18;

/**
 * Between how many wins the rolls of a fair roulette have in 99.9 of 100 cases: the binomial distribution, computed exactly but
 * for rounding. The likelihood of each count follows from its neighbour's, `p(k + 1) = p(k) · (n − k) / (k + 1) · q / (1 − q)`,
 * outwards from the likeliest one, so nothing is too large or too small for a number. Takes in the order of √rolls steps.
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

/** Likelihoods from the likeliest count on, relative to it, as far as they matter. */
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

/** How many steps from the likeliest count what lies beyond is within the tail. */
function kept(side: readonly number[], total: number): number {
  let beyond = 0;
  for (let steps = side.length - 1; steps > 0; steps -= 1) {
    beyond += (side[steps] ?? 0) / total;
    if (beyond > tail) return steps;
  }
  return 0;
}

const sum = (values: readonly number[]) => values.reduceRight((total, value) => total + value, 0);
