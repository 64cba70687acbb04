import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';

/** Only the window of the postcode search allows the resources of that service. */

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market?.close());

const get = (url: string) => market.app.inject({ url });
const scripts = (policy: unknown) =>
  String(policy)
    .split(/;\s*/)
    .find((each) => each.startsWith('script-src'));

test('allows the scripts and frames of the service, and from our site only the script of the window', async () => {
  const { statusCode, headers, body } = await get('/postcode-popup?lang=en');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' https://t1.kakaocdn.net",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'frame-src https://postcode.map.kakao.com https://postcode.map.daum.net',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('The page that opened this window has no function to save the address.');
  expect(body).not.toMatch(/<script>|\son\w+=/);
});

test('uses Korean unless another supported language is requested', async () => {
  expect((await get('/postcode-popup')).body).toContain('<html lang="ko">');
  expect((await get('/postcode-popup?lang=jp')).body).toContain('<html lang="ja">');
  expect((await get('/postcode-popup?lang=%22%3E%3Cscript%3E')).body).toContain('<html lang="ko">');
});

test('allows the service on no other page', async () => {
  for (const url of ['/', '/sign-up', '/postcode-popup/more', '/admin/']) {
    const policy = scripts((await get(url)).headers['content-security-policy']);
    expect(policy).toContain("'self'");
    expect(policy).not.toContain('kakao');
  }
});

test('redirects the window to its own origin if configured, and sends results to our pages only', async () => {
  const other = await openMarketplace({
    PUBLIC_URL: 'https://sowon.example',
    POSTCODE_WINDOW_ORIGIN: 'https://addresses.example/',
  });
  try {
    const led = await other.app.inject({
      url: '/postcode-popup?lang=en',
      headers: { host: 'sowon.example' },
    });
    expect([led.statusCode, led.headers.location]).toEqual([
      302,
      'https://addresses.example/postcode-popup?lang=en',
    ]);
    const there = await other.app.inject({ url: '/postcode-popup', headers: { host: 'addresses.example' } });
    expect(there.statusCode).toBe(200);
    expect(there.body).toContain('data-opener="https://sowon.example"');
    expect(there.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  } finally {
    await other.close();
  }
});
