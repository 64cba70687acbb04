import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeWith } from './describe-with.ts';
import { keyboardOf } from './keyboard.ts';

describeWith(['chromium'], 'a keyboard', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 600, height: 400 } });
  });
  afterAll(() => browser?.close());

  /** Shows a page of three buttons, the last one below the window. `css` adds the fault to find. */
  const show = (css: string) =>
    page.setContent(`<!doctype html>
      <style>
        :focus-visible { outline: 3px solid navy }
        header { position: fixed; inset: auto 0 0; height: 60px; background: white }
        html { scroll-padding-bottom: 70px }
        button { display: block }
        ${css}
      </style>
      <button>first</button><button>second</button><p style="height: 800px"></p><button>third</button>
      <p style="height: 100px"></p><header></header>`);
  const keyboard = () => keyboardOf(page, { patienceMs: 500 });
  const button = (name: string) => page.getByRole('button', { name });

  test('reaches and presses visible elements, forwards and backwards', async () => {
    await show('');
    await keyboard().reach(button('third'));
    await keyboard().reach(button('first'), 'Shift+Tab');
    await page.evaluate(
      `document.querySelectorAll('button')[1].onclick = ({ target }) => (target.name = 'pressed')`,
    );
    await keyboard().press(button('second'), 'Space');
    expect(await button('second').getAttribute('name')).toBe('pressed');
  });

  test('does not reach elements outside the Tab order', async () => {
    await show('');
    await page.evaluate(`document.querySelectorAll('button')[1].tabIndex = -1`);
    await expect(keyboard().reach(button('second'))).rejects.toThrow('Tab does not lead to');
    await button('second').focus();
    await expect(keyboard().reach(button('second'))).rejects.toThrow('Tab does not lead back to');
  });

  test.each([
    ['covered', 'button:last-of-type { position: fixed; bottom: 9px }', 'is covered'],
    ['outside of the window', 'button:last-of-type { position: fixed; left: -300px }', 'is outside'],
    ['without an outline', ':focus-visible { outline: none }', 'the focus is seen'],
    ['with one that is too faint', ':focus-visible { outline-color: #bbb }', 'the focus is seen'],
    [
      'with one that is cut off',
      'button:last-of-type { overflow: hidden; clip-path: inset(0) }',
      'the focus is seen',
    ],
  ])('finds a fault in a focus that is %s', async (_, css, fault) => {
    await show(css);
    await expect(keyboard().reach(button('third'))).rejects.toThrow(fault);
  });
});
