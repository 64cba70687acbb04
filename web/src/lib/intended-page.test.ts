import { beforeEach, describe, expect, it } from 'vitest';
import { confirmPage, rememberIntended, takeIntended } from './intended-page.ts';

describe('the page somebody meant to open', () => {
  beforeEach(() => sessionStorage.clear());

  it('is given back once', () => {
    rememberIntended('/haneul?request=1');
    expect(takeIntended({ isVerified: true })).toBe('/haneul?request=1');
    expect(takeIntended({ isVerified: true })).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', ''])(
    'is never %j',
    (path) => {
      rememberIntended(path);
      expect(takeIntended({ isVerified: true })).toBeNull();
    },
  );

  it('is, for who is not verified, only where they confirm their address', () => {
    rememberIntended('/haneul');
    expect(takeIntended({ isVerified: false })).toBeNull();
    rememberIntended(`${confirmPage}?code=abc`);
    expect(takeIntended({ isVerified: false })).toBe(`${confirmPage}?code=abc`);
  });

  it('is checked again on the way out', () => {
    sessionStorage.setItem('intended-page', '//evil.example');
    expect(takeIntended({ isVerified: true })).toBeNull();
  });
});
