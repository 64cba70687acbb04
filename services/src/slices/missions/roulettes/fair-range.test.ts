import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairRange } from './fair-range.ts';

/** Returns the likelihood of each number of wins (the index), as exact fractions of 1,000 to the power of `rolls`. */
function exactly(rolls: number, winPermille: number): bigint[] {
  let counts = [1n];
  for (let roll = 0; roll < rolls; roll += 1) {
    const next = Array.from({ length: counts.length + 1 }, () => 0n);
    counts.forEach((ways, wins) => {
      next[wins] = (next[wins] ?? 0n) + ways * BigInt(1_000 - winPermille);
      next[wins + 1] = (next[wins + 1] ?? 0n) + ways * BigInt(winPermille);
    });
    counts = next;
  }
  return counts;
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

test('each tail outside the fair range is at most 1 in 2,000, and a narrower range would exceed that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 999 }), (rolls, winPermille) => {
      const { least, most } = fairRange(rolls, winPermille);
      const counts = exactly(rolls, winPermille);
      const all = 1_000n ** BigInt(rolls);
      const isInTail = (part: readonly bigint[]) => total(part) * 2_000n <= all;
      expect(least).toBeLessThanOrEqual(most);
      expect(isInTail(counts.slice(0, least))).toBe(true);
      expect(isInTail(counts.slice(most + 1))).toBe(true);
      const mode = counts.indexOf(counts.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n);
      if (least < mode) expect(isInTail(counts.slice(0, least + 1))).toBe(false);
      if (most > mode) expect(isInTail(counts.slice(most))).toBe(false);
    }),
  );
});

test.each([
  [1_000_000, 1, 1_000],
  [1_000_000, 50, 50_000],
  [10_000_000, 100, 1_000_000],
])(
  'for %i rolls at %i thousandths the range matches the normal distribution',
  (rolls, winPermille, expected) => {
    const deviation = Math.sqrt((expected * (1_000 - winPermille)) / 1_000);
    const { least, most } = fairRange(rolls, winPermille);
    // At small odds the distribution is slightly skewed to the right.
    expect(Math.abs(expected - 3.2905 * deviation - least)).toBeLessThan(4);
    expect(Math.abs(expected + 3.2905 * deviation - most)).toBeLessThan(4);
  },
);

test('no rolls have an expected range of zero', () => {
  expect(fairRange(0, 100)).toEqual({ least: 0, most: 0 });
});
