import { beforeEach, describe, expect, it } from 'vitest';
import { rememberIntended, takeIntended } from './intended-page.ts';

describe('the page somebody meant to open', () => {
  beforeEach(() => sessionStorage.clear());

  it('is given back once', () => {
    rememberIntended('/haneul?request=1');
    expect(takeIntended()).toBe('/haneul?request=1');
    expect(takeIntended()).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', ''])(
    'is never %j',
    (path) => {
      rememberIntended(path);
      expect(takeIntended()).toBeNull();
    },
  );

  it('is checked again on the way out', () => {
    sessionStorage.setItem('intended-page', '//evil.example');
    expect(takeIntended()).toBeNull();
  });
});
