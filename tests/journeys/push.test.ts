import { expect, test } from 'vitest';
import { newPushKeys } from '../../local/src/embedded/local-secrets.ts';
import { sha256 } from '../../services/src/crypto.ts';
import { desktop } from '../harness/browser.ts';
import { signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { describeOnApi } from './on-api.ts';

const registerWorker = `navigator.serviceWorker.register('/service-worker.js')
  .then(() => navigator.serviceWorker.ready).then(() => null)`;

/** Gives a headless browser a push service, which it lacks: pushes go to the address that the page stores as \`pushService\`. */
const withPushService = `Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  PushManager.prototype.getSubscription = async () => {
    const endpoint = localStorage.getItem('pushService');
    const keys = { p256dh: '${newPushKeys().VAPID_PUBLIC_KEY}', auth: '${'A'.repeat(22)}' };
    return endpoint && { endpoint, toJSON: () => ({ endpoint, keys }) };
  };`;

/** The service worker as built and served, in a browser that receives a push. */
describeOnApi('a push that comes to a browser', (groundOf) => {
  test('wakes the service worker, which shows the title and keeps the link', async () => {
    const { api, browsers } = groundOf();
    const { page, open } = await browsers.visit(desktop);
    const started = page.context().waitForEvent('serviceworker');
    await open('/faq');
    await page.evaluate(registerWorker);
    const worker = await started;
    // A headless browser cannot show a notification, so its arguments are stored.
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
      origin: api.url,
      registrationId: await registered,
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

describeOnApi(
  'a browser that renews where it is pushed to',
  (groundOf) => {
    test('has the server told by the next page that opens, and by one that is open', async () => {
      const { api, browsers } = groundOf();
      const fan = await signUpFan(api);
      const member = { id: fan.userId, ...fan };
      const visit = await browsers.visit(await deviceOf(desktop, { url: api.url, member, lang: 'ko' }));
      const { page, open } = visit;
      await page.context().addInitScript(withPushService);
      const started = page.context().waitForEvent('serviceworker');
      await open('/faq');
      await page.evaluate(registerWorker);
      const address = (at: string) => `https://fcm.googleapis.com/fcm/send/${at}`;
      const pushedTo = () => page.evaluate(() => localStorage.getItem('PushedTo'));
      const keptByServer = async () => {
        const { rows } = await api.ctx.pool.query('select endpoint_hash from push_subscriptions');
        return rows.map(({ endpoint_hash }) => endpoint_hash.toString('hex'));
      };

      await page.evaluate(
        ([before = '', now = '']) => {
          localStorage.setItem('PushedTo', before);
          localStorage.setItem('pushService', now);
        },
        [address('first'), address('second')],
      );
      await open('/faq');
      await expect.poll(pushedTo).toBe(address('second'));
      expect(await keptByServer()).toEqual([sha256(address('second')).toString('hex')]);

      await page.evaluate((now) => localStorage.setItem('pushService', now), address('third'));
      // No browser renews on demand, so the test sends the worker the event.
      const worker = await started;
      await worker.evaluate(`const renewed = new Event('pushsubscriptionchange');
        renewed.waitUntil = () => undefined;
        self.dispatchEvent(renewed);`);
      await expect.poll(pushedTo).toBe(address('third'));
      expect(await keptByServer()).toEqual([sha256(address('third')).toString('hex')]);
    });
  },
  { environment: newPushKeys() },
);
