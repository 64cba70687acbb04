import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noServiceWorker } from '../../services/src/http/static-apps.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { type Browsers, keepApp, openBrowsers, phone, type Visit } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { type Front, openFront } from '../harness/front.ts';
import { signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';

const script = '/service-worker.js';
const dist = join(import.meta.dirname, '../../web/dist');
/** The app as the browser keeps it: its frame works offline, everything else comes from the server alone. */
describeWith(['chromium'], 'the app that a browser keeps', () => {
  let api: TestApi;
  let front: Front;
  let browsers: Browsers;

  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    front = await openFront(api.url);
    browsers = await openBrowsers(front.url);
  });
  afterEach(async () => {
    await browsers?.close();
    await front?.close();
  });
  afterAll(() => api?.close());

  /** Opens a page, keeps it, and opens it again as on a later visit. */
  async function comeBack(path: string, device = phone, language: Visit['language'] = 'ko'): Promise<Visit> {
    const visit = await browsers.visit(device, language);
    await visit.open(path);
    await keepApp(visit.page);
    return visit;
  }

  test.each(['ko', 'en', 'ja'] as const)(
    'says in %s that there is no connection, and opens the page once connected',
    async (language) => {
      const visit = await comeBack('/', phone, language);
      const { page, say } = visit;
      await page.context().setOffline(true);
      front.stop();
      const reply = await page.reload();
      expect(reply?.status()).toBe(503);
      await page.getByRole('heading', { name: say('There is no connection') }).waitFor();
      await page.getByText(say('You are offline. What you typed is kept.')).waitFor();
      await page.getByRole('link', { name: say('Log in') }).waitFor();
      await lookAt(visit, '95-without-line', { main: true });
      front.goOn();
      await page.context().setOffline(false);
      await page.getByRole('link', { name: say('Find a creator') }).waitFor();
    },
  );

  test('shows the message again on a retry while the server is down, and opens the page once it is back', async () => {
    const visit = await comeBack('/');
    const { page, press, say } = visit;
    front.stop();
    await page.goto(`${front.url}/faq`);
    await page.getByRole('heading', { name: say('There is no connection') }).waitFor();
    const tried = page.waitForEvent('load');
    await press(page.getByRole('button', { name: say('Try again') }));
    await tried;
    await page.getByRole('heading', { name: say('There is no connection') }).waitFor();
    front.goOn();
    await page.getByRole('heading', { name: say('Frequent questions'), level: 1 }).waitFor();
  });

  test('only the app shell and files with a hash in their name are cached, for all users and pages', async () => {
    const member = await signUpFan(api);
    const visit = await comeBack(
      '/coin-history',
      await deviceOf(phone, { url: front.url, member, lang: 'ko' }),
    );
    const { page } = visit;
    await page.locator('main h1').waitFor();
    const kept = await keptPaths(page.context());
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !/^(\/index\.html|\/assets\/[\w.-]+)$/.test(path))).toEqual([]);
    front.stop();
    for (const path of ['/api/v1/coin-deposit', '/media/none/original', '/favicon.svg']) {
      expect(await page.evaluate(`fetch('${path}').then(() => 'answered', () => 'failed')`)).toBe('failed');
    }
    // The console has no such frame.
    await expect(page.goto(`${front.url}/admin/`)).rejects.toThrow(/ERR_/);
    front.goOn();
    const other = await page.context().newPage();
    await other.goto(`${front.url}/admin/`);
    await other.locator('input[type=password]').waitFor();
  });

  /** Addresses of navigations that the app's pages must not handle. */
  const outside = [
    '/api/oauth2/authorize/google',
    '/api/oauth2/callback/google?code=c&state=s',
    '/api/oauth2/callback/facebook?error=access_denied&state=s',
    '/api/v1/users/me/export',
    '/media/0198c0de-0000-7000-8000-000000000000/original',
    '/admin/',
    '/admin/settlements?page=2',
    '/docs',
    '/docs/openapi.json',
    '/postcode-popup',
    '/favicon.svg',
  ];

  test('a navigation to any address reaches the server once, without a preload', async () => {
    const { page } = await comeBack('/');
    // The browser stops an idle worker; a preload would run in parallel with its start.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    for (const path of [...outside, '/faq', '/coin-history?imp_uid=imp_1&imp_success=true']) {
      await devtools.send('ServiceWorker.stopAllWorkers');
      const before = front.asked.length;
      await page.goto(`${front.url}${path}`).catch(() => undefined);
      await page.goto('about:blank');
      const times = front.asked.slice(before).filter((asked) => asked === `GET ${path}`).length;
      expect([path, times]).toEqual([path, 1]);
    }
    expect(front.preloaded).toEqual([]);
  });

  test('a browser that an earlier release had preload stops once it has this release, while that one is still active', async () => {
    const current = await readFile(join(dist, script), 'utf8');
    const earlier = `addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable()));
addEventListener('fetch', () => undefined);`;
    front.release(script, earlier);
    const { page } = await comeBack('/');
    expect(await page.evaluate(preloads)).toBe(true);
    front.release(script, current);
    await page.reload();
    await expect.poll(() => page.evaluate(waiting)).toBe('installed');
    expect(await page.evaluate(preloads)).toBe(false);
    const callback = '/api/oauth2/callback/google?code=c&state=s';
    await page.goto(`${front.url}${callback}`).catch(() => undefined);
    expect(front.asked.filter((asked) => asked === `GET ${callback}`)).toHaveLength(1);
  });

  test('a later release waits for the open page to be closed, and takes over at the next visit', async () => {
    const { page } = await comeBack('/');
    const first = await readFile(join(dist, script), 'utf8');
    front.release(script, `${first}\n// later`);
    await page.reload();
    await expect.poll(() => page.evaluate(waiting)).toBe('installed');
    await page.getByRole('link').first().waitFor();
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(front.url);
    await expect.poll(() => next.evaluate(waiting)).toBe(null);
    await expect.poll(() => next.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
  });

  test('the operator of the service can make browsers remove the service worker', async () => {
    const { page } = await comeBack('/');
    expect(await keptPaths(page.context())).not.toEqual([]);
    front.release(script, noServiceWorker);
    await page.reload();
    await expect.poll(() => keptPaths(page.context())).toEqual([]);
    await page.getByRole('link').first().waitFor();
  });

  test('the service worker is not installed inside the phone app', async () => {
    const visit = await browsers.visit(phone);
    await visit.open('/?app-api=true');
    await visit.page.locator('main h1').waitFor();
    await visit.page.waitForTimeout(7_000);
    expect(
      await visit.page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
    ).toBe(0);
  });

  test('the app is installable: the manifest describes start and look, and its icons match', async () => {
    const { headers, text } = await api.send('GET', '/manifest.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(headers.get('cache-control')).toBe('no-cache');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', short_name: '소원' });
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(await readFile(join(dist, src))).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    const { page, open } = await browsers.visit(phone);
    await open('/');
    const devtools = await page.context().newCDPSession(page);
    const read = await devtools.send('Page.getAppManifest');
    expect([read.url, read.errors]).toEqual([`${front.url}/manifest.webmanifest`, []]);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  });

  test('what has a hash in its name comes with few headers, as it is no page; the worker and the page with all', async () => {
    const page = await api.send('GET', '/');
    const [asset = ''] = /\/assets\/begin-[\w-]+\.js/.exec(page.text) ?? [];
    const { status, headers } = await api.send('GET', asset);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
    const worker = await api.send('GET', script);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    for (const { headers: all } of [page, worker]) {
      const policy = all.get('content-security-policy');
      for (const own of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"])
        expect(policy).toContain(own);
      expect(all.get('permissions-policy')).toContain('camera=()');
    }
  });
});

const waiting =
  'navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting?.state ?? null)';

const preloads =
  'navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.getState()).then(({ enabled }) => enabled)';

/** Returns the paths of everything that a browser keeps of the site. */
async function keptPaths(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  const all = `(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  })()`;
  return (await page?.evaluate<string[]>(all)) ?? [];
}
