import { afterAll, expect, test } from 'vitest';
import { type Device, phone, smallPhone } from '../harness/browser.ts';
import { openDevelopmentProviders } from '../harness/development-providers.ts';
import { signIn, signUpFan } from '../harness/people.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const inApp = (userAgent: string): Device => ({ ...phone, options: { ...phone.options, userAgent } });

const providers = await openDevelopmentProviders();
afterAll(() => providers.stop());

/** Ways into the app: from the browsers of other apps, from outside, and after a login that broke off. */
describeOnApi(
  'the door',
  (groundOf) => {
    test.each([
      ['S01 KakaoTalk', `${android};KAKAOTALK 10.8.0`, /^kakaotalk:/],
      ['LINE', `${ios} Safari Line/14.9.0`, /openExternalBrowser=1/],
      [
        'Instagram on Android',
        `${android} Instagram 339.0.0.30.105 Android`,
        /^intent:.*package=com\.android\.chrome/,
      ],
      ['Instagram on an iPhone', `${ios} Instagram 337.0.3.23.54 (iPhone15,3)`, null],
    ])(
      '%s: the login opens in the phone’s own browser and keeps the wanted page',
      async (_, userAgent, way) => {
        const { browsers } = groundOf();
        const visit = await browsers.visit(inApp(userAgent), 'en');
        const { page, say } = visit;
        await visit.open('/coin-history?tab=USE');
        await page.waitForURL(`${visit.url}/`);
        await page.goto(`${visit.url}/login`);
        await page.getByRole('link', { name: 'Continue with Apple' }).waitFor();
        expect(await page.getByRole('link', { name: /Google|Facebook/ }).count()).toBe(0);
        await page.locator('[type=email]').waitFor();
        await lookAt(visit, '96-in-app-browser', { main: true });
        if (way === null) {
          await page.getByRole('button', { name: say('Copy the link') }).waitFor();
          return;
        }
        const outside = page.getByRole('link', { name: say('Open in your browser') });
        const address = (await outside.getAttribute('href')) ?? '';
        expect(address).toMatch(way);
        expect(decodeURIComponent(decodeURIComponent(address))).toContain('next=/coin-history?tab=USE');
      },
    );

    test('the login in the phone’s own browser continues to the wanted page', async () => {
      const { api, browsers } = groundOf();
      const fan = await signUpFan(api);
      const visit = await browsers.visit(phone);
      const { page, press } = visit;
      await visit.open('/login?next=%2Fcoin-history%3Ftab%3DUSE');
      await page.getByRole('link', { name: /Google/ }).waitFor();
      await page.locator('[type=email]').fill(fan.email);
      await page.locator('[type=password]').fill(fan.password);
      await press(page.locator('main form [type=submit]'));
      await page.waitForURL('**/coin-history?tab=USE');
    });

    test('an interrupted login is completed and leads to the requested page', async () => {
      const { api, browsers } = groundOf();
      const fan = await signUpFan(api);
      const visit = await browsers.visit(phone);
      await visit.open('/faq');
      const token = await signIn(api, fan);
      await visit.page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      await visit.page.goto(`${visit.url}/coin-history`);
      await visit.page.locator('main h1').waitFor();
      expect(new URL(visit.page.url()).pathname).toBe('/coin-history');
      expect(await visit.page.evaluate(`localStorage.getItem('UserId')`)).toBe(fan.userId);
    });

    test('a page opened from outside starts at its top, and Back restores the earlier scroll position', async () => {
      const { browsers } = groundOf();
      const visit = await browsers.visit(smallPhone);
      const { page } = visit;
      const top = () => page.evaluate<number>('Math.round(scrollY)');
      await visit.open('/collectterms');
      await page.locator('main h1').waitFor();
      // The page stores its position once it has scrolled.
      await page.evaluate(
        'new Promise((done) => { addEventListener("scrollend", done, { once: true }); scrollTo(0, 300) })',
      );
      expect(await top()).toBe(300);
      await page.goto(`${visit.url}/faq`);
      await page.locator('main h1').waitFor();
      await page.goto(`${visit.url}/collectterms`);
      await page.locator('main h1').waitFor();
      // While a page restores its position, its first picture would have moved it.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      expect(await top()).toBe(0);
      await page.goBack();
      await page.goBack();
      await expect.poll(top).toBe(300);
    });
  },
  { environment: providers.serve },
);
