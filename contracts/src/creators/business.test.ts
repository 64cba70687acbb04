import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessNeeds,
  businessOf,
  isBusinessNumber,
  isCashReceiptNumber,
  numberDigits,
} from './business.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

describe('a business number', () => {
  test.each(['110-81-41272', '123-45-67891', '111-11-11119', '1108141272'])('%s is valid', (typed) => {
    expect(isBusinessNumber(numberDigits(typed))).toBe(true);
  });

  test.each(['110-81-41273', '000-00-00001', '110814127', '11081412720', '', '11081 4127a'])(
    '%s is invalid',
    (typed) => {
      expect(isBusinessNumber(numberDigits(typed))).toBe(false);
    },
  );

  test('has exactly one check digit for any nine digits', () => {
    fc.assert(
      fc.property(digits(9), (nine) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isBusinessNumber);
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  test('detects any single wrong digit except the ninth', () => {
    fc.assert(
      fc.property(digits(9), fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (nine, at, more) => {
        const right = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(isBusinessNumber) ?? '';
        const wrong = `${right.slice(0, at)}${(Number(right[at]) + more) % 10}${right.slice(at + 1)}`;
        expect(isBusinessNumber(wrong)).toBe(false);
      }),
    );
  });
});

describe('a cash receipt number', () => {
  test.each(['010-1234-5678', '0111234567', '154420201234567890'])('%s is valid', (typed) => {
    expect(isCashReceiptNumber(numberDigits(typed))).toBe(true);
  });

  test.each(['02-123-4567', '010123456', '12345678901'])('%s is invalid', (typed) => {
    expect(isCashReceiptNumber(numberDigits(typed))).toBe(false);
  });

  test('never accepts a resident registration number', () => {
    fc.assert(fc.property(digits(13), (resident) => !isCashReceiptNumber(resident)));
  });
});

test('only the fields of the business kind are kept', () => {
  const told = {
    businessName: '별',
    businessRegistrationNumber: '1108141272',
    businessCashReceiptNumber: '01012345678',
  };
  expect(businessOf({ ...told, businessType: 'NONE' })).toEqual({ businessCashReceiptNumber: '01012345678' });
  expect(businessOf({ ...told, businessType: 'PRIVATE' })).toEqual({
    businessRegistrationNumber: '1108141272',
  });
  expect(Object.keys(businessOf({ ...told, businessType: 'CORPORATION' }))).toEqual(
    businessNeeds.CORPORATION,
  );
});
