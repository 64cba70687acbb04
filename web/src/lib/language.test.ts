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

describe('the language of a browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('is told to the server once somebody has chosen it, and the page is loaded anew without that of a link', () => {
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

  it('is that of a link, which is nobody’s choice, and stays', () => {
    history.replaceState(null, '', '/faq?lang=jp');
    expect(currentLanguage()).toBe('ja');
    history.replaceState(null, '', '/faq');
    expect([currentLanguage(), untoldLanguage()]).toEqual(['ja', null]);
  });
});
