import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameAgreement } from './suggest.ts';

test.each([
  ['김소원', '김소원', 'SAME'],
  ['김 소원', '김소원', 'SAME'],
  ['ＫＩＭ', 'kim', 'SAME'],
  // Banks cut off long names.
  ['주식회사소원', '(주식회사) 소원', 'SAME'],
  ['Hong Gil', 'Hong Gildong', 'SAME'],
  // Differs by one consonant or one vowel.
  ['김소완', '김소원', 'SIMILAR'],
  ['김소윈', '김소원', 'SIMILAR'],
  ['김소원(소원이)', '김소원', 'SAME'],
  ['박소원', '김소원', 'OTHER'],
  ['홍길동', '김소원', 'OTHER'],
  ['', '김소원', 'OTHER'],
] as const)('the bank’s name %s and the fan’s name %s are %s', (printed, told, agreement) => {
  expect(nameAgreement(printed, told)).toBe(agreement);
});

test('the comparison is symmetric, and a name equals itself', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (one, other) => {
      expect(nameAgreement(one, other)).toBe(nameAgreement(other, one));
      expect(nameAgreement(one, one)).toBe('SAME');
    }),
  );
});
