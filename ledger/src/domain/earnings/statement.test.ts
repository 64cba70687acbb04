import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { feeLines, makeStatement, minimumPoints } from './statement.ts';

const rates = policy.settlement;
const domestic = { overseasAccount: false };
const overseas = { overseasAccount: true };

test('1,000 coins of a Silver creator: 60,000 won gross, 15 % and 10 % off', () => {
  const statement = makeStatement([{ points: 1_000, overseasPoints: 0, wonPerCoin: 60 }], domestic, rates);
  expect(statement).toEqual({
    points: 1_000,
    grossWon: 60_000,
    serviceFeeWon: 9_000,
    paymentFeeWon: 6_000,
    overseasTaxWon: 0,
    overseasAccountFeeWon: 0,
    toReceiptWon: 45_000,
  });
});

test('fees are floored once, on the sum of all lines, not per mission', () => {
  const lines = [
    { points: 1, overseasPoints: 0, wonPerCoin: 60 },
    { points: 1, overseasPoints: 1, wonPerCoin: 70 },
    { points: 3, overseasPoints: 1, wonPerCoin: 63 },
  ];
  // gross 60 + 70 + 189 = 319; overseas part 70 + 63 = 133
  expect(makeStatement(lines, overseas, rates)).toEqual({
    points: 5,
    grossWon: 319,
    serviceFeeWon: 47,
    paymentFeeWon: 31,
    overseasTaxWon: 13,
    overseasAccountFeeWon: 15,
    toReceiptWon: 213,
  });
});

const line = fc
  .record({ points: fc.integer({ min: 1, max: 1_000_000 }), wonPerCoin: fc.integer({ min: 1, max: 1_000 }) })
  .chain(({ points, wonPerCoin }) =>
    fc.integer({ min: 0, max: points }).map((overseasPoints) => ({ points, overseasPoints, wonPerCoin })),
  );

test('the parts add up to the gross, none is negative, and each fee is within one won of its rate', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.boolean(), (lines, overseasAccount) => {
      const { points, grossWon, ...parts } = makeStatement(lines, { overseasAccount }, rates);
      expect(points).toBe(lines.reduce((sum, { points }) => sum + points, 0));
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(grossWon);
      for (const part of Object.values(parts)) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(part)).toBe(true);
      }
      const exact = BigInt(grossWon);
      expect(BigInt(parts.serviceFeeWon)).toBe((exact * 15n) / 100n);
      expect(BigInt(parts.paymentFeeWon)).toBe((exact * 10n) / 100n);
      expect(BigInt(parts.overseasAccountFeeWon)).toBe(overseasAccount ? (exact * 5n) / 100n : 0n);
    }),
  );
});

test('the order of the missions changes nothing', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(makeStatement(lines.toReversed(), domestic, rates)).toEqual(
        makeStatement(lines, domestic, rates),
      );
    }),
  );
});

test('what comes to nothing is not booked', () => {
  const lines = [{ points: 10, overseasPoints: 0, wonPerCoin: 60 }];
  expect(feeLines(makeStatement(lines, domestic, rates))).toEqual([
    { account: 'krw:fee:service', amountWon: 90 },
    { account: 'krw:fee:payment', amountWon: 60 },
  ]);
});

test('a sum that is not exact is refused', () => {
  const huge = { points: Number.MAX_SAFE_INTEGER, overseasPoints: 0, wonPerCoin: 60 };
  expect(() => makeStatement([huge], domestic, rates)).toThrow(
    new RangeError('a statement must stay within safe integers'),
  );
});

test('a month is paid out for 500 coins, for 1,000 to an overseas account', () => {
  expect([domestic, overseas].map((kind) => minimumPoints(kind, rates))).toEqual([500, 1_000]);
});
