import { afterEach, expect, test } from 'vitest';
import { closePage, showPage } from './show-page.tsx';

afterEach(() => {
  closePage();
  sessionStorage.clear();
});

const around = 'header a[href="/"], footer';

test('inside of the app there is neither header nor footer, on later pages too', async () => {
  const page = showPage('/not-found?app-api=true', {});
  await page.find('main h1');
  expect(page.all(around)).toHaveLength(0);
  await page.press('main a[href="/"]');
  await page.find('main a[href="/creator-search"]');
  expect(page.all(around)).toHaveLength(0);
});

test('elsewhere there are both', async () => {
  const page = showPage('/provideterms', {});
  await page.find('main h1');
  expect(page.all(around).length).toBeGreaterThan(1);
});
