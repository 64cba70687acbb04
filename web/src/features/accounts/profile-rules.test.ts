import { phoneDigits } from '@sowon/contracts/phone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailProblems, notKept, type OwnDetails, sentDetails } from './profile-rules.ts';

const details = (more: Partial<OwnDetails> = {}): OwnDetails => ({
  username: '소미',
  phone: '',
  address: '',
  addressDetail: '',
  ...more,
});
const wrong = (more: Partial<OwnDetails>) =>
  Object.entries(detailProblems(details(more))).flatMap(([name, problem]) => (problem ? [name] : []));

describe('profile fields', () => {
  test('only the name is required', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ username: '  ' })).toEqual(['username']);
    expect(detailProblems(details({ username: '' })).username?.message).toBe('Please enter a nickname.');
  });

  test('each field has a maximum length', () => {
    const long = 'x'.repeat(201);
    expect(wrong({ username: long, phone: '1'.repeat(21), address: long, addressDetail: long })).toEqual([
      ...['username', 'phone', 'address', 'addressDetail'],
    ]);
    expect(wrong({ phone: '1'.repeat(20), address: long.slice(1), addressDetail: long.slice(1) })).toEqual(
      [],
    );
  });

  test('a number keeps digits only, typed or pasted', () => {
    expect(phoneDigits('+82 10-1234-5678')).toBe('01012345678');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const digits = phoneDigits(typed);
        expect(digits).toMatch(/^[0-9]*$/);
        expect(phoneDigits(digits)).toBe(digits);
      }),
    );
  });

  test('values are sent without surrounding spaces', () => {
    expect(sentDetails(details({ username: ' 달빛 ', address: ' 소원로 1 ', addressDetail: ' ' }))).toEqual(
      details({ username: '달빛', address: '소원로 1' }),
    );
  });

  test('only the name is kept in the browser', () => {
    expect([...notKept].toSorted()).toEqual(['address', 'addressDetail', 'phone']);
  });
});
