import { expect, test } from 'vitest';
import { returnOf } from './social.ts';

const nothing = { token: null, error: null, apple: null };

test.each([
  ['', '', null],
  ['?next=1', '#top', null],
  ['?token=t', '', { ...nothing, token: 't' }],
  ['?error=cancelled', '', { ...nothing, error: 'cancelled' }],
  ['', '#code=a%2Bb&id_token=x.y.z', { ...nothing, apple: { code: 'a+b', id_token: 'x.y.z' } }],
  ['', '#code=a', { ...nothing, apple: { code: 'a', id_token: '' } }],
  ['', '#id_token=x.y.z', { ...nothing, apple: { code: '', id_token: 'x.y.z' } }],
  ['?code=a&id_token=x.y.z', '', null],
])('the address %s%s is read as a provider return', (search, hash, told) => {
  expect(returnOf({ search, hash })).toEqual(told);
});
