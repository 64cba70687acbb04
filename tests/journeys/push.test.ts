import { expect, test } from 'vitest';
import { desktop, keeping } from '../harness/browser.ts';
import { describeOnApi } from './on-api.ts';

/** The service worker as it is built and served, in a browser that is handed a push. */
describeOnApi('a push that comes to a browser', (groundOf) => {
  test('wakes the service worker, which shows the title and keeps where it leads', async () => {
    const { api, browsers } = groundOf();
    const { page, open } = await browsers.visit(keeping(desktop));
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
