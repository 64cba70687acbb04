import { beforeEach, describe, expect, it } from 'vitest';
import { confirmPage, rememberIntended, takeIntended } from './intended-page.ts';

describe('the intended page', () => {
  beforeEach(() => sessionStorage.clear());

  it('is returned once', () => {
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

  it('is only the confirmation page for an unverified member', () => {
    rememberIntended('/haneul');
    expect(takeIntended({ isVerified: false })).toBeNull();
    rememberIntended(`${confirmPage}?code=abc`);
    expect(takeIntended({ isVerified: false })).toBe(`${confirmPage}?code=abc`);
  });

  it('is validated again when it is read', () => {
    sessionStorage.setItem('intended-page', '//evil.example');
    expect(takeIntended({ isVerified: true })).toBeNull();
  });
});
