import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { desktop, phone } from '../harness/browser.ts';
import { launchChromium } from '../harness/chromium.ts';
import { startTestProvider, type TestProvider } from '../harness/sign-in-provider.ts';

let provider: TestProvider;
let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  provider = await startTestProvider();
  api = await startTestApi({ environment: provider.environment });
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await api?.close();
  await provider?.stop();
});

const ways = [
  ['Google', '/login', phone],
  ['Facebook', '/sns-login', desktop],
] as const;

test.each(ways)(
  'somebody joins with %s at %s, and logs in with it the next time',
  async (name, path, device) => {
    provider.person = {
      sub: randomUUID(),
      email: `${randomUUID()}@people.example`,
      email_verified: true,
      name: 'Somi',
    };
    const context = await browser.newContext(device.options);
    const page = await context.newPage();
    page.setDefaultTimeout(7_000);
    const goThere = async () => {
      await page.goto(`${api.url}${path}`);
      await page.getByRole('link', { name: `${name}로 계속하기` }).click();
    };
    await goThere();
    await page.waitForURL('**/signup-accept-terms');
    await page.locator('main [type=checkbox]').first().check();
    await page.locator('main form [type=submit]').click();
    await page.waitForURL('**/social-sign-up');
    expect(await page.locator('[autocomplete=nickname]').inputValue()).toBe('Somi');
    await page.locator('[type=date]').fill('2000-05-05');
    await page.locator('main form [type=submit]').click();
    await page.waitForURL(name === 'Google' ? '**/user-mypage' : '**/email-sent?view=*');

    await page.evaluate(() => localStorage.clear());
    await goThere();
    await page.waitForURL(name === 'Google' ? '**/user-mypage' : '**/email-sent?view=*');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^Bearer /);
    await context.close();
  },
  60_000,
);

test('a link with somebody else’s code logs nobody in, and the address keeps nothing of it', async () => {
  const page = await browser.newPage(desktop.options);
  page.setDefaultTimeout(7_000);
  await page.goto(`${api.url}/sns-login?token=${'x'.repeat(43)}`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(
    '이 서비스로 로그인하지 못했습니다. 다시 시도해 주세요.',
  );
  expect(page.url()).toBe(`${api.url}/sns-login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${api.url}/login?error=cancelled`);
  await page.getByRole('alert').waitFor();
  for (const name of ['이메일로 로그인', '회원가입', '수집하는 개인정보와 목적']) {
    await page.goto(`${api.url}/sns-login`);
    await page.getByRole('main').getByRole('link', { name }).waitFor();
  }
}, 60_000);
