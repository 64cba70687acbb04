import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policy, withholding } from '../fixtures/policy.ts';
import { feeLines, makeStatement, minimumPoints } from './statement.ts';

const rates = policy.settlement;
const domestic = { overseasAccount: false, businessType: null };
const overseas = { overseasAccount: true, businessType: null };

test('1,000 coins of a Silver creator: 60,000 won gross, 15 % and 10 % off', () => {
  const statement = makeStatement([{ points: 1_000, overseasPoints: 0, wonPerCoin: 60 }], domestic, rates);
  expect(statement).toEqual({
    points: 1_000,
    grossWon: 60_000,
    serviceFeeWon: 9_000,
    paymentFeeWon: 6_000,
    overseasTaxWon: 0,
    overseasAccountFeeWon: 0,
    incomeTaxWon: 0,
    localIncomeTaxWon: 0,
    toReceiptWon: 45_000,
  });
});

test('fees are rounded down once, on the sum of all lines, not per mission', () => {
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
    incomeTaxWon: 0,
    localIncomeTaxWon: 0,
    toReceiptWon: 213,
  });
});

const line = fc
  .record({ points: fc.integer({ min: 1, max: 1_000_000 }), wonPerCoin: fc.integer({ min: 1, max: 1_000 }) })
  .chain(({ points, wonPerCoin }) =>
    fc.integer({ min: 0, max: points }).map((overseasPoints) => ({ points, overseasPoints, wonPerCoin })),
  );

test('the parts add up to the gross, no part is negative, and each fee is within one won of its rate', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.boolean(), (lines, overseasAccount) => {
      const { points, grossWon, ...parts } = makeStatement(
        lines,
        { overseasAccount, businessType: null },
        rates,
      );
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

const taxed = withholding.settlement;
const person = { overseasAccount: false, businessType: 'NONE' } as const;
const ofWon = (won: number) => [{ points: won, overseasPoints: 0, wonPerCoin: 1 }];

test('of 45,000 won after fees, 3 % are withheld, and a tenth of that as local tax', () => {
  const lines = [{ points: 1_000, overseasPoints: 0, wonPerCoin: 60 }];
  expect(makeStatement(lines, person, taxed)).toMatchObject({
    incomeTaxWon: 1_350,
    localIncomeTaxWon: 130,
    toReceiptWon: 43_520,
  });
});

test('withheld tax is rounded down to 10 won, also for a small sum', () => {
  // Left after both fees: 45,751, of which 3 % are 1,372.53.
  expect(makeStatement(ofWon(61_000), person, taxed)).toMatchObject({
    incomeTaxWon: 1_370,
    localIncomeTaxWon: 130,
  });
  expect(makeStatement(ofWon(3_000), person, taxed)).toMatchObject({
    incomeTaxWon: 60,
    localIncomeTaxWon: 0,
  });
  expect(makeStatement(ofWon(400), person, taxed)).toMatchObject({ incomeTaxWon: 0, localIncomeTaxWon: 0 });
});

test.each([
  ['a sole proprietor', { overseasAccount: false, businessType: 'PRIVATE' }],
  ['a company', { overseasAccount: false, businessType: 'CORPORATION' }],
  ['who is paid abroad', { overseasAccount: true, businessType: 'NONE' }],
] as const)('no tax is withheld for %s', (_, payee) => {
  expect(makeStatement(ofWon(61_000), payee, taxed)).toEqual(makeStatement(ofWon(61_000), payee, rates));
});

test('a statement without a business kind is that of a person', () => {
  expect(makeStatement(ofWon(61_000), domestic, taxed)).toEqual(makeStatement(ofWon(61_000), person, taxed));
});

test('withheld tax is taken after fees, in tens of won, and never below zero', () => {
  const businessType = fc.constantFrom('NONE', 'PRIVATE', 'CORPORATION', null);
  const payees = fc.record({ overseasAccount: fc.boolean(), businessType });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), payees, (lines, payee) => {
      const before = makeStatement(lines, payee, rates);
      const { points: _, grossWon, ...parts } = makeStatement(lines, payee, taxed);
      const { incomeTaxWon, localIncomeTaxWon, toReceiptWon } = parts;
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(grossWon);
      expect(toReceiptWon).toBe(before.toReceiptWon - incomeTaxWon - localIncomeTaxWon);
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      const isWithheld = !payee.overseasAccount && (payee.businessType ?? 'NONE') === 'NONE';
      const income = isWithheld ? (BigInt(before.toReceiptWon) * 3n) / 1_000n : 0n;
      expect(BigInt(incomeTaxWon)).toBe(income * 10n);
      expect(BigInt(localIncomeTaxWon)).toBe((income / 10n) * 10n);
    }),
  );
});

test('the order of the missions does not matter', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(makeStatement(lines.toReversed(), domestic, rates)).toEqual(
        makeStatement(lines, domestic, rates),
      );
    }),
  );
});

test('a zero amount is not booked', () => {
  const lines = [{ points: 10, overseasPoints: 0, wonPerCoin: 60 }];
  expect(feeLines(makeStatement(lines, domestic, rates))).toEqual([
    { account: 'krw:fee:service', amountWon: 90 },
    { account: 'krw:fee:payment', amountWon: 60 },
  ]);
});

test('an inexact sum is rejected', () => {
  const huge = { points: Number.MAX_SAFE_INTEGER, overseasPoints: 0, wonPerCoin: 60 };
  expect(() => makeStatement([huge], domestic, rates)).toThrow(
    new RangeError('a statement must stay within safe integers'),
  );
});

test('a month is paid out for 500 coins, for 1,000 to an overseas account', () => {
  expect([domestic, overseas].map((kind) => minimumPoints(kind, rates))).toEqual([500, 1_000]);
});
