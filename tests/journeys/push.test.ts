import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { type Browsers, desktop, openBrowsers } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';

/** The service worker as it is built and served, in a browser that is handed a push. */
describeWith(['chromium'], 'a push that comes to a browser', () => {
  let api: TestApi;
  let browsers: Browsers;

  beforeAll(async () => {
    api = await startTestApi();
    browsers = await openBrowsers(api.url);
  });
  afterEach(() => expect(browsers.takeProblems()).toEqual([]));
  afterAll(async () => {
    await browsers?.close();
    await api?.close();
  });

  test('wakes the service worker, which shows the title and keeps where it leads', async () => {
    const keeping = { ...desktop, options: { ...desktop.options, serviceWorkers: 'allow' as const } };
    const { page, open } = await browsers.visit(keeping);
    const started = page.context().waitForEvent('serviceworker');
    await open('/faq');
    await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready).then(() => null)`);
    const worker = await started;
    // A browser without a window has nowhere to show it, so what it is asked for is kept.
    await worker.evaluate(`self.shown = [];
      self.registration.showNotification = async (title, { tag, data }) => self.shown.push([title, tag, data].join());`);
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) found(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: api.url, registrationId: await registered },
      data: JSON.stringify({
        title: '코인이 충전되었습니다',
        tag: 'a',
        path: '/notifications',
        language: 'ko',
      }),
    });
    const shown = () => worker.evaluate<string[]>('self.shown');
    await expect.poll(shown).toEqual(['코인이 충전되었습니다,a,/notifications']);
  });
});
