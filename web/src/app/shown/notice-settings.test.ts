import type { NoticeSettings } from '@sowon/contracts/notices/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fan } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';

/** Which notices come by mail and to devices, as a member chooses it. */

const device = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };

/** What the browser was asked for, and what its owner says when it asks them. */
let browser: { asked: string[]; says: NotificationPermission };

/** A browser that can be pushed to, where the test's own cannot. */
beforeEach(() => {
  browser = { asked: [], says: 'granted' };
  const note = (what: string) => void browser.asked.push(what);
  const subscription = { toJSON: () => device, unsubscribe: async () => note('unsubscribe') };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      note(`subscribe ${applicationServerKey}`);
      return subscription;
    },
  };
  const registration = { pushManager: { ...pushManager, getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => {
      note('permission');
      return browser.says;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (path: string) => note(`register ${path}`),
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  closePage();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The server, which remembers what is chosen. */
function server(push: Partial<NoticeSettings['push']> = {}, mail: 'ON' | 'OFF' = 'ON') {
  let settings: NoticeSettings = {
    topics: [
      { topic: 'ESSENTIAL', mail: 'ALWAYS', push: true },
      { topic: 'ANSWERS', mail, push: true },
      { topic: 'COMMENTS', mail: 'NEVER', push: true },
    ],
    push: { key: 'our-key', here: false, devices: 0, ...push },
  };
  const become = (next: NoticeSettings) => {
    settings = next;
    return next;
  };
  return {
    get noticeSettings() {
      return settings;
    },
    get chooseNotices() {
      const topics = settings.topics.map((each) =>
        each.topic === 'ANSWERS' ? { ...each, mail: 'OFF' as const } : each,
      );
      return become({ ...settings, topics });
    },
    get subscribePush() {
      become({ ...settings, push: { ...settings.push, here: true, devices: 1 } });
      return { id: 's' };
    },
    get unsubscribePush() {
      become({ ...settings, push: { ...settings.push, here: false, devices: 0 } });
      return { id: 'u' };
    },
  };
}

const path = '/notification-settings';

test('what can be chosen is a switch that saves as it is pressed, and what cannot says why', async () => {
  const page = showPage(path, server(), fan());
  expect((await page.find('main li', 'Coins, deadlines')).textContent).toContain('Always mailed');
  expect((await page.find('main li', 'Comments')).textContent).toContain('Not mailed');
  // No device is pushed to, so there is one switch: that of the mails of answers.
  expect(page.all('main [role=switch]')).toHaveLength(1);
  const mails = () => page.all('main [role=switch]')[0] as HTMLInputElement;
  expect(mails().checked).toBe(true);
  await page.press('main [role=switch]');
  await vi.waitFor(() => expect(mails().checked).toBe(false));
  expect(page.sent.filter((call) => call === 'chooseNotices')).toHaveLength(1);
});

test('a device is subscribed once somebody presses for it and allows it, and not before', async () => {
  const page = showPage(path, server(), fan());
  await page.find('main button', 'Turn on notifications');
  expect(browser.asked).toEqual([]);
  await page.press('main button', 'Turn on notifications');
  await page.find('main button', 'Turn off on this device');
  expect(browser.asked).toEqual(['permission', 'register /service-worker.js', 'subscribe our-key']);
  expect(page.all('main [role=switch]')).toHaveLength(4);
  await page.press('main button', 'Turn off on this device');
  await page.find('main button', 'Turn on notifications');
  expect(browser.asked.at(-1)).toBe('unsubscribe');
});

test('who says no to their browser is not subscribed', async () => {
  browser.says = 'denied';
  const page = showPage(path, server(), fan());
  await page.press('main button', 'Turn on notifications');
  await vi.waitFor(() => expect(browser.asked).toEqual(['permission']));
  expect(page.sent).not.toContain('subscribePush');
});

test('where there are no pushes, or the browser has none, no button offers them', async () => {
  const none = showPage(path, server({ key: null }), fan());
  await none.find('main', 'Sowon does not send these yet');
  expect(none.all('main button')).toEqual([]);
  closePage();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const page = showPage(path, server(), fan());
  await page.find('main', 'This browser cannot show them');
  expect(page.all('main button')).toEqual([]);
});

test('the link of a mail stops its topic by a press, without a login', async () => {
  const replies = { stopMails: { topic: 'ANSWERS' as const } };
  const page = showPage('/stop-mails?member=m&topic=ANSWERS&code=c', replies);
  await page.find('main', 'Answers and thanks');
  expect(page.sent).toEqual([]);
  await page.press('main button', 'Stop these mails');
  await page.find('main', 'You get no more mails like this one');
  expect(page.sent).toEqual(['stopMails ?member=m&topic=ANSWERS&code=c']);
});

test('a link that lacks a part stops nothing', async () => {
  const page = showPage('/stop-mails?member=m', {});
  await page.find('main', 'This link is incomplete');
  expect(page.all('main button')).toEqual([]);
});
