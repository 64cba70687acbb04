import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type CatalogueSite, openCatalogue } from './site.ts';

describeWith(['chromium'], 'the parts of a page', () => {
  let site: CatalogueSite;
  beforeAll(async () => {
    site = await openCatalogue();
  });
  afterAll(() => site?.close());

  const openPage = async (path: string): Promise<Page> => {
    const { page, open } = await site.browsers.visit(desktop);
    await open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    return page;
  };
  const focused = (one: Locator) => one.and(one.page().locator(':focus')).count();

  test('arrow keys cycle through tabs, and only one tab is reachable by the Tab key', async () => {
    const page = await openPage('/acts?lang=en');
    const tab = (number: number) => page.getByRole('tab').nth(number);
    await tab(0).focus();
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => tab(at).getAttribute('aria-selected')).toBe('true');
      expect(await focused(tab(at))).toBe(1);
    }
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    expect(await page.getByRole('tabpanel').textContent()).toContain('three');
  });

  test('a menu closes by Escape, which returns the focus, and by a press outside', async () => {
    const page = await openPage('/acts?lang=en');
    const menu = page.getByText('Example menu').locator('..');
    const inside = page.locator('details ul button');
    await menu.click();
    await inside.focus();
    await page.keyboard.press('Escape');
    await inside.waitFor({ state: 'hidden' });
    expect(await focused(menu)).toBe(1);
    await menu.click();
    await inside.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await inside.waitFor({ state: 'hidden' });
  });

  test('a busy button keeps the focus and ignores presses', async () => {
    const page = await openPage('/acts?lang=en');
    const busy = page.locator('button[aria-busy=true]').first();
    await busy.focus();
    await page.keyboard.press('Enter');
    await busy.click({ force: true });
    expect(await page.locator('output').textContent()).toBe('0');
    expect(await focused(busy)).toBe(1);
  });

  test('tab, filters and page are kept in the URL and restored by Back and by a reload', async () => {
    const page = await openPage('/address?lang=en');
    const shown = async () => JSON.parse((await page.locator('output').textContent()) ?? '');
    const first = { tab: 'first', sort: 'new', q: '', month: '', page: 0 };
    const becomes = (change: object) => expect.poll(shown).toEqual({ ...first, ...change });
    await page.getByRole('button', { name: 'Page 3' }).click();
    await becomes({ page: 2 });
    expect(page.url()).toContain('page=3');
    await page.getByLabel('Order').selectOption('old');
    await becomes({ sort: 'old' });
    await page.getByRole('tab', { name: 'Second' }).click();
    await becomes({ sort: 'old', tab: 'second' });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await becomes({ sort: 'old', tab: 'second', page: 1 });
    await page.reload();
    await becomes({ sort: 'old', tab: 'second', page: 1 });
    await page.goBack();
    await becomes({ sort: 'old', tab: 'second' });
    await page.goBack();
    await becomes({ sort: 'old' });
    await page.goBack();
    await becomes({ page: 2 });
    // Typing creates no history entry for each letter.
    await page.getByLabel('Words').fill('moon');
    await becomes({ q: 'moon' });
    await page.goBack();
    await becomes({});
    expect(page.url()).toMatch(/address\?lang=en$/);
  });

  test('a list loads three more pages by itself, then by its button, until its end', async () => {
    const page = await openPage('/reading?lang=en');
    const list = page.getByRole('list', { name: 'many' }).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    for (const count of [8, 12, 16]) {
      await more.scrollIntoViewIfNeeded();
      await expect.poll(() => list.count()).toBeGreaterThanOrEqual(count);
    }
    await more.scrollIntoViewIfNeeded();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    expect(await list.count()).toBe(16);
    for (const count of [20, 24, 28]) {
      await more.click();
      await expect.poll(() => list.count()).toBe(count);
    }
    await more.waitFor({ state: 'detached' });
  });

  test('a list that cannot load more says so, and loads more on a retry', async () => {
    const page = await openPage('/reading?lang=en');
    const many = page.locator('[data-part="MoreView: many"]');
    const list = page.getByRole('list', { name: 'many' }).getByRole('listitem');
    await page.getByRole('button', { name: 'refused from now on' }).click();
    await many.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await many.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await list.count()).toBe(4);
    expect(await many.getByText('may be old').count()).toBe(0);
    await page.getByRole('button', { name: 'given from now on' }).click();
    await many.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => list.count()).toBeGreaterThanOrEqual(8);
    await many.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  });

  test('a failed read can be retried, and shown data stays if a later read fails', async () => {
    const page = await openPage('/reading?lang=en');
    const failed = page.locator('[data-part="QueryView: failed"]');
    await failed.getByRole('alert').waitFor();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.getByText('(read 2)').waitFor();
    const there = page.locator('[data-part="QueryView: there"]');
    await there.getByText('(read 1)').waitFor();
    await page.getByRole('button', { name: 'refused from now on' }).click();
    await there.getByRole('button', { name: 'Read there once more' }).click();
    await there.getByText('What you see here may be old.').waitFor();
    expect(await there.getByText('(read 1)').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'given from now on' }).click();
    await there.getByRole('button', { name: 'Try again' }).click();
    await there.getByText('(read 3)').waitFor();
    expect(await there.getByText('may be old').count()).toBe(0);
    expect(await page.locator('[data-part="QueryView: waiting"] [class*=skeleton]').isVisible()).toBe(true);
  });

  test('Back restores the scroll position, a new page starts at its top, and switching tabs keeps the position', async () => {
    const page = await openPage('/tall?lang=en');
    const place = () => page.evaluate<number>('Math.round(scrollY)');
    const tab = page.getByText('Another tab of this page');
    await tab.waitFor();
    // The page notes its position when it paints, and no user presses before that.
    await page.evaluate(`new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true });
      scrollTo(0, 1500);
    })`);
    expect(await place()).toBe(1500);
    await page.evaluate(`document.querySelector('main section, main a').click()`);
    await page.getByRole('heading', { name: 'Fields' }).waitFor();
    await expect.poll(place).toBe(0);
    expect(await focused(page.locator('#content'))).toBe(1);
    await page.goBack();
    await expect.poll(place).toBe(1500);
    await page.evaluate(`[...document.querySelectorAll('main a')].at(-1).click()`);
    await expect.poll(() => page.url()).toContain('tab=other');
    expect(await place()).toBe(1500);
    await page.reload();
    await expect.poll(place).toBe(1500);
  });
});
