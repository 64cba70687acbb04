import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { desktop, keepApp, phone } from '../harness/browser.ts';
import { launchChromium } from '../harness/chromium.ts';
import { type DevelopmentProviders, openDevelopmentProviders } from '../harness/development-providers.ts';

let providers: DevelopmentProviders;
let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  providers = await openDevelopmentProviders();
  api = await startTestApi({ environment: providers.serve });
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await api?.close();
  await providers?.stop();
});

async function goTo(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${api.url}${path}`);
  await page.getByRole('link', { name: `${name} 계정으로 계속하기`, exact: true }).click();
  await page.getByRole('heading', { name: `Sign in with ${name}`, exact: true }).waitFor();
}

const ways = [
  ['Apple', '/login', phone, '**/user-mypage'],
  ['Google', '/sns-login', desktop, '**/user-mypage'],
  // Facebook does not say if it has ever verified an address.
  ['Facebook', '/sns-login', phone, '**/email-sent?view=*'],
] as const;

test.each(ways)(
  'a visitor signs up with %s at %s, and logs in with it the next time',
  async (name, path, device, landing) => {
    const email = `${randomUUID()}@people.example`;
    const context = await browser.newContext(device.options);
    const page = await context.newPage();
    page.setDefaultTimeout(7_000);
    await page.goto(api.url);
    await keepApp(page);
    await goTo(page, name, path);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Name', { exact: true }).fill('Somi');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/signup-accept-terms');
    await page.locator('main [type=checkbox]').first().check();
    await page.locator('main form [type=submit]').click();
    await page.waitForURL('**/social-sign-up');
    await expect.poll(() => page.locator('[type=email]').inputValue()).toBe(email);
    // Apple gives no name.
    await expect
      .poll(() => page.locator('[autocomplete=nickname]').inputValue())
      .toBe(name === 'Apple' ? '' : 'Somi');
    await page.locator('[autocomplete=nickname]').fill('Somi');
    await page.locator('[type=date]').fill('2000-05-05');
    await page.locator('main form [type=submit]').click();
    await page.waitForURL(landing);

    await page.evaluate(() => localStorage.clear());
    await goTo(page, name, path);
    await page.getByRole('button', { name: email }).click();
    await page.waitForURL(landing);
    expect(page.url()).not.toContain('#');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^Bearer /);
    await context.close();
  },
  60_000,
);

test.each(ways)(
  'who turns back at %s comes back to %s, and is told',
  async (name, path, device) => {
    const context = await browser.newContext(device.options);
    const page = await context.newPage();
    page.setDefaultTimeout(7_000);
    await page.goto(api.url);
    await keepApp(page);
    await goTo(page, name, path);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForURL(`${api.url}${path}`);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('로그인을 취소했습니다.');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await context.close();
  },
  60_000,
);

test.each(['code=x&id_token=y', 'code=x', 'id_token=y'])(
  'an incomplete reply of Apple logs nobody in, and the URL keeps nothing of it (%s)',
  async (hash) => {
    const page = await browser.newPage(phone.options);
    page.setDefaultTimeout(7_000);
    await page.goto(`${api.url}/login#${hash}`);
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Apple 로그인에 실패했습니다.');
    expect(page.url()).toBe(`${api.url}/login`);
    await page.close();
  },
  60_000,
);

test('a link with another person’s code logs nobody in, and the URL keeps nothing of it', async () => {
  const page = await browser.newPage(desktop.options);
  page.setDefaultTimeout(7_000);
  await page.goto(`${api.url}/sns-login?token=${'x'.repeat(43)}`);
  await page.getByRole('alert').waitFor();
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('이 서비스로 로그인하지 못했습니다. 다시 시도해 주세요.');
  expect(page.url()).toBe(`${api.url}/sns-login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${api.url}/login?error=cancelled`);
  await page.getByRole('alert').waitFor();
  for (const name of ['이메일로 로그인', '회원가입', '수집하는 개인정보와 목적']) {
    await page.goto(`${api.url}/sns-login`);
    await page.getByRole('main').getByRole('link', { name }).waitFor();
  }
}, 60_000);
