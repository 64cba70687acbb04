import { expect, test } from 'vitest';
import { toldBy } from './use-postcode.ts';

test('what the window of the search says is an address, or that it cannot be reached', () => {
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
])('%s is nothing of the window', (_, data) => {
  expect(toldBy(data)).toBeNull();
});
