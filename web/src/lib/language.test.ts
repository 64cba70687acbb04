import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage, languageOf, languageTold, untoldLanguage } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['ko', 'ko'],
    ['en', 'en'],
    ['ja', 'ja'],
    ['jp', 'ja'],
    [null, 'ko'],
    ['fr', 'ko'],
    ['toString', 'ko'],
  ])('reads %j as %s', (value, language) => {
    expect(languageOf(value)).toBe(language);
  });
});

describe('the browser language', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('is sent to the server once chosen, and the page reloads without the link’s language', () => {
    const load = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    history.replaceState(null, '', '/faq?type=MISSION&lang=en');
    changeLanguage('ja');
    const [[to] = []] = load.mock.calls;
    expect(String(to)).toMatch(/\/faq\?type=MISSION$/);
    expect(untoldLanguage()).toBe('ja');
    // The report of the earlier choice arrives late.
    languageTold('ko');
    expect(untoldLanguage()).toBe('ja');
    languageTold('ja');
    expect(untoldLanguage()).toBeNull();
  });

  it('from a link stays, without counting as a choice', () => {
    history.replaceState(null, '', '/faq?lang=jp');
    expect(currentLanguage()).toBe('ja');
    history.replaceState(null, '', '/faq');
    expect([currentLanguage(), untoldLanguage()]).toEqual(['ja', null]);
  });
});
