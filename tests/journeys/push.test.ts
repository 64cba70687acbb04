import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { type Browsers, desktop, openBrowsers } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';

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

  test('is shown, one for each tag', async () => {
    const { page, open } = await browsers.visit(desktop);
    await page.context().grantPermissions(['notifications'], { origin: api.url });
    await open('/faq');
    await page.evaluate(`navigator.serviceWorker.register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready).then(() => null)`);
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) found(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const push = (tag: string, title: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        ...{ origin: api.url, registrationId },
        data: JSON.stringify({ title, tag, path: '/notifications', language: 'ko' }),
      });
    const shown = () =>
      page.evaluate<string[]>(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((shown) => shown.map(({ tag, title, data }) => [tag, title, data].join()).sort())`);
    for (const [tag, title] of [
      ['a', '미션이 완료되었습니다'],
      ['b', '코인 5개가 충전되었습니다'],
      ['a', '미션이 완료되었습니다'],
    ] as const)
      await push(tag, title);
    const wanted = ['a,미션이 완료되었습니다,/notifications', 'b,코인 5개가 충전되었습니다,/notifications'];
    await eventually('both are shown', async () => ((await shown()).length === 2 ? true : undefined));
    expect(await shown()).toEqual(wanted);
  });
});
