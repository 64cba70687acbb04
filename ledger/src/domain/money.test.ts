import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, shareOf } from './money.ts';

const MAX = Number.MAX_SAFE_INTEGER;

test.each([
  [3_300, 97, 3_201],
  [99, 1, 0],
  [100, 1, 1],
  [199, 50, 99],
  [0, 15, 0],
  [12_345, 0, 0],
  [MAX, 100, MAX],
  // The product exceeds the safe integers; the result does not.
  [MAX, 97, 8_736_983_277_098_761],
])('%d at %d percent is %d', (amount, percent, part) => {
  expect(percentOf(amount, percent)).toBe(part);
});

test('a percentage is rounded down exactly, for any amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      expect(BigInt(percentOf(amount, percent))).toBe((BigInt(amount) * BigInt(percent)) / 100n);
    }),
  );
});

test.each([
  [1_000, 1, 3, 333],
  [1_000, 2, 3, 666],
  [1_000, 3, 3, 1_000],
  [5, 0, 7, 0],
  [MAX, MAX - 1, MAX, MAX - 1],
])('of the %d paid, %d of %d coins cost %d', (amount, part, whole, share) => {
  expect(shareOf(amount, part, whole)).toBe(share);
});

test('shares never exceed the amount paid, and lose less than one unit each', () => {
  const cut = fc.tuple(fc.maxSafeNat(), fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000));
  fc.assert(
    fc.property(cut, ([amount, whole, at]) => {
      const part = at % (whole + 1);
      const missing = amount - shareOf(amount, part, whole) - shareOf(amount, whole - part, whole);
      expect([0, 1]).toContain(missing);
    }),
  );
});

test('a percentage must be a whole number', () => {
  expect(() => percentOf(700, 1.1)).toThrow(new RangeError('1.1 % is not a whole percentage'));
});
