import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortNumber } from './short-number.ts';

test.each([
  [0, '0', '0', '0'],
  [9_999, '9,999', '9,999', '9,999'],
  [12_399, '1.23만', '1.23万', '12.3K'],
  [999_999, '99.9만', '99.9万', '999K'],
  [1_000_000_000, '10억', '10億', '1B'],
])('%i is shortened in every language, and never rounded up', (value, ko, ja, en) => {
  expect([shortNumber(value, 'ko'), shortNumber(value, 'ja'), shortNumber(value, 'en')]).toEqual([
    ko,
    ja,
    en,
  ]);
});

test('a shortened number has at most six characters', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('ko', 'en', 'ja'),
      (value, language) => {
        expect(shortNumber(value, language).length).toBeLessThanOrEqual(6);
      },
    ),
  );
});
