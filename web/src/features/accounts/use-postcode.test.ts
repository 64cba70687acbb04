import { expect, test } from 'vitest';
import { toldBy } from './use-postcode.ts';

test('reads a message of the search window as an address or as “unreachable”', () => {
  expect(toldBy({ from: 'sowon-postcode', address: '(06236) 서울 강남구 테헤란로 152' })).toEqual({
    address: '(06236) 서울 강남구 테헤란로 152',
  });
  expect(toldBy({ from: 'sowon-postcode', unreachable: true })).toEqual({ unreachable: true });
});

test.each([
  ['a text', 'sowon-postcode'],
  ['nothing', null],
  ['somebody else’s', { from: 'elsewhere', address: 'x' }],
  ['an address that is none', { from: 'sowon-postcode', address: { toString: 'x' } }],
  ['neither', { from: 'sowon-postcode' }],
])('ignores a message that is %s', (_, data) => {
  expect(toldBy(data)).toBeNull();
});
