import { calls } from '@sowon/contracts/calls';
import type { Language } from '@sowon/contracts/primitives';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Line, measurePageLoad, type PageLoad } from '../lab/page-load.ts';
import { noteScript } from '../run/trace-notes.ts';
import { launchChromium } from './chromium.ts';
import { type Say, wordsOf } from './words.ts';

/** A device that people use. The name is the width in pixels. */
export interface Device {
  readonly name: string;
  readonly isPhone: boolean;
  readonly options: BrowserContextOptions;
}

const locales: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP' };

const everywhere: BrowserContextOptions = {
  locale: locales.ko,
  timezoneId: 'Asia/Seoul',
  // A screenshot taken during an animation is useless.
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

/** The narrowest phone that people still use. */
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

/** Returns the device without a service worker, for journeys that intercept requests. Playwright's routes do not see requests that pass through a worker. */
export const withoutWorker = (device: Device): Device => ({
  ...device,
  options: { ...device.options, serviceWorkers: 'block' },
});

/** The browser of one person. */
export interface Visit {
  readonly device: Device;
  readonly language: Language;
  /** Translates the app's texts into this language. */
  readonly say: Say;
  readonly page: Page;
  readonly url: string;
  /** Opens a path of the site by its address. The first one carries the visit's language in the link, unless it is Korean. */
  open(path: string): Promise<void>;
  /** Presses with a finger or a mouse, as the device does. */
  press(target: Locator): Promise<void>;
  /** Accepts a reply that the journey provokes on purpose, for example `404 /api/v1/missions`. */
  provoke(status: number, path: string): void;
}

export interface Browsers {
  /** @param language Korean by default, as for a visitor who chooses none */
  visit(device: Device, language?: Language): Promise<Visit>;
  /**
   * Measures what a phone's first visit to a path fetches, and how the page moves meanwhile.
   * @param by.device a signed-in phone, for pages that need a member
   * @param by.line null for a line as fast as this machine
   */
  firstVisit(path: string, by?: { device?: Device; line?: Line | null }): Promise<PageLoad>;
  /** Returns and clears the problems of all pages: errors, failed requests, violations of the content security policy. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/**
 * Brings a page into the state of a returning visitor: the browser has cached the app and the service worker controls the page.
 * A page registers the worker only some seconds after loading; this spares tests the wait.
 */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .then(() => null)`);
  await page.reload();
  // A worker that was just installed is still activating.
  await page.waitForFunction(`navigator.serviceWorker.controller?.state === 'activated'`);
}

/** Timeout in milliseconds, long enough for a distant browser or a machine under load. */
const patienceMs = 100_000;

/** @param url address of the site */
export async function openBrowsers(url: string): Promise<Browsers> {
  const browser = await launchChromium();
  const problems: string[] = [];
  return {
    visit: async (device, language = 'ko') => {
      // The scale factor is 1: screenshots are for checking the layout.
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

/** Runs in the page: reports violations of the content security policy on the console. */
const reportBreaches = `addEventListener('securitypolicyviolation', (breach) => {
  console.error('content policy: ' + breach.effectiveDirective + ' ' + breach.blockedURI);
})`;

/** @returns the list of provoked replies; it is read whenever a reply arrives */
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
    // A page reopens its live stream by itself after any interruption.
    if (new URL(request.url()).pathname === calls.live.path) return;
    // A browser aborts the pending requests of a page that it has left.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`);
  });
  return provoked;
}
