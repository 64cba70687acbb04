import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, desktop, phone } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { keyboardOf } from '../harness/keyboard.ts';
import { type CatalogueSite, openCatalogue } from './site.ts';

const focused = (one: Locator) => one.and(one.page().locator(':focus')).count();
const question = 'What you entered here would be lost.';

/** A phone whose keyboard covers part of the screen. */
const shortPhone: Device = {
  ...phone,
  options: { ...phone.options, viewport: { width: 390, height: 600 } },
};

describeWith(['chromium'], 'a dialog', () => {
  let site: CatalogueSite;
  beforeAll(async () => {
    site = await openCatalogue();
  });
  afterAll(() => site?.close());

  const openPage = async (device = desktop): Promise<Page> => {
    const { page, open } = await site.browsers.visit(device);
    await open('/dialogs?lang=en');
    await page.getByRole('button', { name: 'typed' }).waitFor();
    return page;
  };
  const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const openDialog = async (page: Page, name: string) => {
    await opener(page, name).click();
    await page.getByRole('dialog').waitFor();
  };
  const shut = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

  /** The ways to close a dialog. */
  const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    X: (page) => page.getByRole('button', { name: 'Close' }).click(),
    Back: (page) => page.evaluate('history.back()'),
    'a press outside': (page) => page.mouse.click(20, 400),
  };

  test('focuses its first field and returns the focus to the element that opened it', async () => {
    const page = await openPage();
    await openDialog(page, 'typed');
    await expect.poll(() => focused(page.getByLabel('Lost'))).toBe(1);
    await page.keyboard.press('Escape');
    await shut(page);
    expect(await focused(opener(page, 'typed'))).toBe(1);
  });

  test('focuses its first choice and returns the focus to the menu that opened it', async () => {
    const page = await openPage();
    const { press, reach } = keyboardOf(page);
    const dots = page.locator('summary', { hasText: 'menu' });
    const begin = async () => {
      await press(dots);
      await press(page.getByRole('button', { name: 'choose' }));
      await expect.poll(() => focused(page.getByRole('radio', { name: 'Fan' }))).toBe(1);
    };
    await begin();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    for (const close of [
      () => page.keyboard.press('Escape'),
      async () => {
        await reach(page.getByRole('button', { name: 'Close' }), 'Shift+Tab');
        await page.keyboard.press('Enter');
      },
    ]) {
      await close();
      await shut(page);
      expect(await focused(dots)).toBe(1);
      expect(await page.getByRole('button', { name: 'choose' }).isVisible()).toBe(false);
      await begin();
    }
    await page.keyboard.press('Space');
    expect(await page.getByRole('radio', { name: 'Fan' }).isChecked()).toBe(true);
  });

  test('focuses its title on touch screens, so that no keyboard pops up', async () => {
    const page = await openPage(phone);
    await openDialog(page, 'typed');
    await expect.poll(() => focused(page.getByRole('heading', { name: 'Typed' }))).toBe(1);
  });

  test.for(Object.keys(ways))('closes by %s, and the page is the same', async (way) => {
    const page = await openPage();
    await openDialog(page, 'typed');
    await ways[way]?.(page);
    await shut(page);
    await expect.poll(() => page.evaluate('history.state?.over ?? null')).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/dialogs');
    await openDialog(page, 'words');
  });

  test.for(Object.keys(ways))('asks before %s discards typed text', async (way) => {
    const page = await openPage();
    await openDialog(page, 'typed');
    await page.getByLabel('Lost').fill('a wish');
    await ways[way]?.(page);
    await page.getByText(question).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByText(question).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Lost').inputValue()).toBe('a wish');
    await ways[way]?.(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await shut(page);
  });

  test('stays open when a text selection is dragged outside', async () => {
    const page = await openPage();
    await openDialog(page, 'words');
    const box = await page.getByRole('dialog').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 30);
    await page.mouse.down();
    await page.mouse.move(20, 400);
    await page.mouse.up();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  test('closes without a question if typed text is kept', async () => {
    const page = await openPage();
    await openDialog(page, 'kept');
    await page.getByLabel('Kept elsewhere').fill('a wish');
    await page.keyboard.press('Escape');
    await shut(page);
  });

  test('asks before closing during an upload, but not after it', async () => {
    const page = await openPage();
    await openDialog(page, 'upload');
    await page.keyboard.press('Escape');
    await page.getByText(question).waitFor();
    // A browser closes a dialog by itself at the second Escape in a row.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'End the upload' }).click();
    await page.keyboard.press('Escape');
    await shut(page);
  });

  test.for(Object.keys(ways))('does not close by %s while something is being sent', async (way) => {
    const page = await openPage();
    await openDialog(page, 'sending');
    if (way === 'X') expect(await page.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
    else await ways[way]?.(page);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await page.getByText(question).count()).toBe(0);
  });

  test('keeps its submit button visible on a small screen, with nothing below it', async () => {
    const page = await openPage(shortPhone);
    await openDialog(page, 'form');
    const send = page.getByRole('button', { name: 'Register' });
    const inSight = async () => {
      const box = await send.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height <= 600;
    };
    const top = `document.querySelector('dialog [type=submit]').parentElement.getBoundingClientRect().top`;
    const gapBelow = `(() => {
      const end = document.querySelector('dialog [type=submit]').parentElement.getBoundingClientRect();
      return Math.round(document.querySelector('dialog').getBoundingClientRect().bottom - end.bottom);
    })()`;
    await expect.poll(inSight).toBe(true);
    await expect.poll(() => page.evaluate(gapBelow)).toBe(0);
    // The button row does not cover the focused field.
    for (const label of ['Wish', 'Secret', 'Agreed']) {
      await page.getByLabel(label).focus();
      const field = await page.getByLabel(label).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(
        await page.evaluate<number>(top),
      );
      expect(await inSight()).toBe(true);
    }
    expect(await page.evaluate(gapBelow)).toBe(0);
  });

  test('prevents scrolling of the page behind it', async () => {
    const page = await openPage();
    await page.mouse.move(640, 400);
    await openDialog(page, 'words');
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 900);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.keyboard.press('Escape');
    await shut(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  });
});
