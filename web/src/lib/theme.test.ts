import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, currentTheme, showTheme } from './theme.ts';

const light = '(prefers-color-scheme: light)';
const dark = '(prefers-color-scheme: dark)';

const shown = () => document.documentElement.dataset.theme;
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((bar) =>
    bar.getAttribute('media'),
  );

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    const added = [light, dark].map((media) => {
      const bar = Object.assign(document.createElement('meta'), { name: 'theme-color' });
      bar.setAttribute('media', media);
      return bar;
    });
    document.head.append(...added);
    return () => {
      localStorage.clear();
      delete document.documentElement.dataset.theme;
      // Removes only these: styles of other test files of this worker must stay.
      for (const bar of added) bar.remove();
    };
  });

  it('follows the device until the member chooses one', () => {
    showTheme();
    expect(currentTheme()).toBe('system');
    expect(shown()).toBeUndefined();
    expect(bars()).toEqual([light, dark]);
  });

  it('is the chosen one at once and on the next visit, also for a phone’s browser bar', () => {
    chooseTheme('dark');
    expect(shown()).toBe('dark');
    expect(bars()).toEqual(['not all', 'all']);
    delete document.documentElement.dataset.theme;
    showTheme();
    expect(shown()).toBe('dark');
    chooseTheme('light');
    expect(shown()).toBe('light');
    expect(bars()).toEqual(['all', 'not all']);
  });

  it('follows the device again when that is chosen', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(shown()).toBeUndefined();
    expect(bars()).toEqual([light, dark]);
  });

  it('follows the device if the stored value is invalid', () => {
    localStorage.setItem('theme', 'sepia');
    expect(currentTheme()).toBe('system');
  });
});
