import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, toMinorUnits, toProviderAmount } from './amount.ts';

const minorUnits = fc.integer({ min: 0, max: 10 ** 15 - 1 });

describe('amounts of the payment provider', () => {
  it('keeps every amount of every currency through a JSON round trip', () => {
    fc.assert(
      fc.property(minorUnits, fc.constantFrom(...currencies), (minor, currency) => {
        const onTheWire: number = JSON.parse(JSON.stringify(toProviderAmount(minor, currency)));
        expect(toMinorUnits(onTheWire, currency)).toBe(minor);
      }),
    );
  });

  it('reads dollars with two decimals as exact cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 99 }),
        (dollars, cents) => {
          const written = `${dollars}.${String(cents).padStart(2, '0')}`;
          expect(toMinorUnits(JSON.parse(written), 'USD')).toBe(dollars * 100 + cents);
        },
      ),
    );
  });

  it.each([
    [1.1, 110],
    [14.2, 1420],
    [0.07, 7],
    [1.15, 115],
    [4.35, 435],
    [19.99, 1999],
    [1_000_000.01, 100_000_001],
  ])('does not drift where %d × 100 would', (dollars, cents) => {
    expect(toMinorUnits(dollars, 'USD')).toBe(cents);
    expect(JSON.stringify(toProviderAmount(cents, 'USD'))).toBe(String(dollars));
  });

  it.each([
    [0.5, 'KRW'],
    [14.205, 'USD'],
    [-1, 'KRW'],
    [1e21, 'KRW'],
    [1e-7, 'USD'],
    [10 ** 15, 'KRW'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'KRW'],
  ] as const)('rejects an amount of %d %s', (amount, currency) => {
    expect(toMinorUnits(amount, currency)).toBeUndefined();
  });

  it.each([0.5, -1, Number.NaN, 10 ** 15])('refuses to send %d minor units', (minor) => {
    expect(() => toProviderAmount(minor, 'USD')).toThrow(RangeError);
  });
});
