import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../local/src/embedded/ports.ts';
import { type Browsers, openBrowsers, phone, type Visit } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';
import { clientOf } from '../line/people.ts';
import { deviceOf } from './every-page/signed-in.ts';

/** A stand-in for the service, on its own server: a script that draws a button into a frame; the button selects an address. */
const script = `window.kakao = { Postcode: function (options) {
  this.embed = function (place) {
    var button = document.createElement('button');
    button.textContent = 'choose';
    button.onclick = function () {
      options.oncomplete({ zonecode: '06236', userSelectedType: 'R', roadAddress: '서울 강남구 테헤란로 152',
        jibunAddress: '서울 강남구 역삼동 737', address: '서울 강남구 테헤란로 152' });
    };
    place.appendChild(button);
  };
} };`;

/** The search of an address by its postcode, in a browser: the window, its result, and the message when it fails. */
describeWith(['chromium'], 'the postcode search', () => {
  let service: Server;
  let answers = true;
  let market: Marketplace;
  let browsers: Browsers;
  let fan: Person;
  let visit: Visit;

  beforeAll(async () => {
    const [port, servicePort] = [await freePort(), await freePort()];
    service = createServer((_request, reply) => {
      if (answers) reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      else reply.writeHead(503).end();
    }).listen(servicePort, '127.0.0.1');
    const url = `http://127.0.0.1:${port}`;
    const serviceUrl = `http://127.0.0.1:${servicePort}`;
    market = await openMarketplace(
      {
        PUBLIC_URL: url,
        POSTCODE_URL: `${serviceUrl}/postcode.v2.js`,
        POSTCODE_FRAMES: serviceUrl,
        // Another origin, where no one is logged in.
        POSTCODE_WINDOW_ORIGIN: `http://localhost:${port}`,
      },
      new Date(),
    );
    await market.app.listen({ host: '127.0.0.1', port });
    browsers = await openBrowsers(url);
    fan = await market.fan('소미');
    const member = { ...fan, email: '', client: clientOf(url, fan.token) };
    visit = await browsers.visit(await deviceOf(phone, { url, member, lang: 'ko' }));
  });
  afterAll(async () => {
    await browsers?.close();
    await market?.close();
    service?.close();
  });

  async function openSearch() {
    const { page, say } = visit;
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: say('Search the address') }).click();
    return opened;
  }

  test('fills the field with the chosen address and closes its window', async () => {
    const { page, press, say } = visit;
    await visit.open('/edit-user-profile');
    const search = await openSearch();
    await search.getByRole('button', { name: 'choose' }).waitFor();
    const closed = search.waitForEvent('close');
    expect(new URL(search.url()).hostname).toBe('localhost');
    expect(await search.evaluate('localStorage.length')).toBe(0);
    await search.getByRole('button', { name: 'choose' }).click();
    await closed;
    const field = page.getByLabel(say('Address (optional)'), { exact: true });
    await expect.poll(() => field.inputValue()).toBe('(06236) 서울 강남구 테헤란로 152');
    await press(page.getByRole('button', { name: say('Save') }));
    await page.getByText(say('Your details were saved.')).waitFor();
    const { body } = await market.call<{ address: string }>('GET', '/users/me', { as: fan });
    expect(body.address).toBe('(06236) 서울 강남구 테헤란로 152');
    expect(browsers.takeProblems()).toEqual([]);
  });

  test('says so if no page waits for the address', async () => {
    const { page } = visit;
    const alone = await page.context().newPage();
    await alone.goto(new URL('/postcode-popup', page.url()).href);
    const said = alone.waitForEvent('dialog');
    await Promise.all([
      said.then(async (dialog) => {
        expect(dialog.message()).toBe('이 창을 연 페이지에 주소를 저장하는 기능이 없습니다.');
        await dialog.dismiss();
      }),
      alone.getByRole('button', { name: 'choose' }).click(),
    ]);
    await alone.close();
  });

  test('says in window and page that it is unreachable, and the address can be typed', async () => {
    answers = false;
    const { page, say } = visit;
    visit.provoke(503, '/postcode.v2.js');
    await visit.open('/edit-user-profile');
    const search = await openSearch();
    await search.getByRole('alert').waitFor();
    await expect.poll(() => search.getByRole('alert').textContent()).toContain('주소를 직접 입력해 주세요');
    await page.getByText(say('The search cannot be opened right now. Please type the address.')).waitFor();
    await page.getByLabel(say('Address (optional)'), { exact: true }).fill('서울 어딘가');
    await search.close();
  });
});
