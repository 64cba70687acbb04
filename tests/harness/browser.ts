import type { Language } from '@sowon/contracts/accounts/schemas';
import { calls } from '@sowon/contracts/calls';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Line, measurePageLoad, type PageLoad } from '../lab/page-load.ts';
import { noteScript } from '../run/trace-notes.ts';
import { launchChromium } from './chromium.ts';
import { type Say, wordsOf } from './words.ts';

/** What people hold in their hands. The name is the width in pixels. */
export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
  readonly options: BrowserContextOptions;
}

const locales: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP' };

const everywhere: BrowserContextOptions = {
  locale: locales.ko,
  timezoneId: 'Asia/Seoul',
  // A picture taken in the middle of a movement says nothing.
  reducedMotion: 'reduce',
  colorScheme: 'light',
};

export const phone: Device = {
  name: '390',
  isPhone: true,
  options: {
    ...everywhere,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
};

/** The narrowest that people still hold. */
export const smallPhone: Device = {
  name: '320',
  isPhone: true,
  options: { ...phone.options, viewport: { width: 320, height: 568 } },
};

export const desktop: Device = {
  name: '1280',
  isPhone: false,
  options: { ...everywhere, viewport: { width: 1280, height: 800 } },
};

/** The same device without a service worker, for a journey that stands between a page and the server: no route of Playwright sees what passes through a worker. */
export const withoutWorker = (device: Device): Device => ({
  ...device,
  options: { ...device.options, serviceWorkers: 'block' },
});

/** One person's browser. */
export interface Visit {
  readonly device: Device;
  readonly language: Language;
  /** The app's words in this language. */
  readonly say: Say;
  readonly page: Page;
  readonly url: string;
  /** Opens a path of the site, as by its address; the first one, unless it is in Korean, by a link in the visit's language. */
  open(path: string): Promise<void>;
  /** Presses as the device does: with a finger or with a mouse. */
  press(target: Locator): Promise<void>;
  /** Lets a reply pass that the journey means to provoke, for example `404 /api/v1/missions`. */
  provoke(status: number, path: string): void;
}

export interface Browsers {
  /** @param language Korean without it, as for whoever chooses none */
  visit(device: Device, language?: Language): Promise<Visit>;
  /**
   * What a first visit of a phone to a path fetches, and how the page moves meanwhile.
   * @param by.device a phone that knows who uses it, where the page is for somebody
   * @param by.line null for one as fast as this machine
   */
  firstVisit(path: string, by?: { device?: Device; line?: Line | null }): Promise<PageLoad>;
  /** What went wrong in any page since the last time: errors, failed requests, breaches of the content policy. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/**
 * Brings a page to where it is for somebody who comes back: the browser keeps the app, and its service worker controls the page. A
 * page asks for that some seconds after it is there, for which no test has to wait.
 */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .then(() => null)`);
  await page.reload();
  // A worker that was just installed is still activating.
  await page.waitForFunction(`navigator.serviceWorker.controller?.state === 'activated'`);
}

/** Someone far away or a machine under load: still seen in time. */
const patienceMs = 45_000;

/** @param url address of the site */
export async function openBrowsers(url: string): Promise<Browsers> {
  const browser = await launchChromium();
  const problems: string[] = [];
  return {
    visit: async (device, language = 'ko') => {
      // A page is looked at for its layout: one pixel for one.
      const options = { ...device.options, deviceScaleFactor: 1, locale: locales[language] };
      const context = await browser.newContext(options);
      context.setDefaultTimeout(patienceMs);
      await context.addInitScript(reportBreaches);
      const page = await context.newPage();
      const provoked = watch(page, problems);
      let isChosen = language === 'ko';
      return {
        device,
        language,
        say: await wordsOf(language),
        page,
        url,
        open: async (path) => {
          const address = new URL(path, url);
          if (!isChosen) address.searchParams.set('lang', language);
          isChosen = true;
          await page.goto(address.href);
        },
        press: (target) => (device.isPhone ? target.tap() : target.click()),
        provoke: (status, path) => {
          provoked.push(`${status} ${path}`);
        },
      };
    },
    firstVisit: (path, { device = phone, line = null } = {}) =>
      measurePageLoad(browser, new URL(path, url).href, { device: device.options, line }),
    takeProblems: () => problems.splice(0),
    close: () => browser.close(),
  };
}

/** Runs in the page: a breach of the content policy is told on the console. */
const reportBreaches = `addEventListener('securitypolicyviolation', (breach) => {
  console.error('content policy: ' + breach.effectiveDirective + ' ' + breach.blockedURI);
})`;

/** @returns the list of what is provoked; its entries are looked at when a reply comes */
function watch(page: Page, problems: string[]): string[] {
  const provoked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') noteScript(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Replies are judged below, where their address is known.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
    problems.push(`console on ${page.url()}: ${text}`);
  });
  page.on('response', (reply) => {
    const seen = `${reply.status()} ${new URL(reply.url()).pathname}`;
    if (reply.status() < 400 || provoked.some((entry) => seen.startsWith(entry))) return;
    const asked = 'authorization' in reply.request().headers() ? 'with a token' : 'without a token';
    problems.push(`${seen}, asked ${asked} on ${page.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page opens its live stream again by itself, whatever has cut it.
    if (new URL(request.url()).pathname === calls.live.path) return;
    // A browser drops what a page it has left was still reading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`);
  });
  return provoked;
}
