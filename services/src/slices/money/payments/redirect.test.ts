import { expect, test } from 'vitest';
import { isAllowedRedirect } from './decide-payment.ts';

const allowed = (url: string) => isAllowedRedirect(url, 'https://sowon.example');

test.each([
  'https://sowon.example/coin-history',
  'https://sowon.example/user-mypage?tab=coins&from=charge',
  'https://SOWON.example:443/coin-history',
])('%s is accepted as our own page', (url) => {
  expect(allowed(url)).toBe(true);
});

test.each([
  'http://sowon.example/coin-history',
  'https://sowon.example:8443/coin-history',
  'https://sowon.example.evil.example/coin-history',
  'https://sowon.example@evil.example/coin-history',
  'https://user:secret@sowon.example/coin-history',
  'https://evil.example/coin-history',
  'https://sowon.example/coin-history/../admin',
  'https://sowon.example/coin-history/',
  'https://sowon.example/coin-history#token',
  'https://sowon.example\\@evil.example/coin-history',
  'https://sowon.example/\ncoin-history',
  'https://sоwon.example/coin-history',
  '//sowon.example/coin-history',
  'javascript:alert(1)//sowon.example/coin-history',
  '/coin-history',
  '',
])('%j is rejected as a redirect', (url) => {
  expect(allowed(url)).toBe(false);
});
