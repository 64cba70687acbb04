import { afterEach, expect, test } from 'vitest';
import { closePage, showPage } from './show-page.tsx';

afterEach(() => {
  closePage();
  sessionStorage.clear();
});

const around = 'header a[href="/"], footer';

test('inside the mobile app no page has a header or a footer', async () => {
  const page = showPage('/not-found?app-api=true', {});
  await page.find('main h1');
  expect(page.all(around)).toHaveLength(0);
  await page.press('main a[href="/"]');
  await page.find('main a[href="/creator-search"]');
  expect(page.all(around)).toHaveLength(0);
});

test('outside the app every page has both', async () => {
  const page = showPage('/provideterms', {});
  await page.find('main h1');
  expect(page.all(around).length).toBeGreaterThan(1);
});
