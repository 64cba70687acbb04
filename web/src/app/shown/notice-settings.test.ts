import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { NoticeSettings } from '@sowon/contracts/notices/settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, readSession, storePushedTo } from '../../lib/session.ts';
import { fan } from './examples.ts';
import { closePage, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** A member's choice of notices by mail and on devices. */

const device = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };

/** Requests to the fake browser, and its owner's answer to permission prompts. */
let browser: {
  asked: string[];
  says: NotificationPermission;
  /** Push address; null without a subscription. */
  subscribedTo: string | null;
  /** Messages of the service worker to the page, and the number of its listeners. */
  fromWorker: EventTarget;
  heard: number;
  /** Number of reads of the push address. */
  looked: number;
};

/** Fakes a browser with push, which the test environment lacks. */
beforeEach(() => {
  browser = {
    asked: [],
    says: 'granted',
    subscribedTo: device.endpoint,
    fromWorker: new EventTarget(),
    heard: 0,
    looked: 0,
  };
  const note = (what: string) => void browser.asked.push(what);
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ ...device, endpoint }),
    unsubscribe: async () => note('unsubscribe'),
  });
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      note(`subscribe ${applicationServerKey}`);
      return subscription(device.endpoint);
    },
  };
  const getSubscription = async () => {
    browser.looked += 1;
    return browser.subscribedTo && subscription(browser.subscribedTo);
  };
  const registration = { pushManager: { ...pushManager, getSubscription } };
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
      addEventListener: (type: string, heard: () => void) => {
        browser.heard += 1;
        browser.fromWorker.addEventListener(type, heard);
      },
      removeEventListener: (type: string, heard: () => void) =>
        browser.fromWorker.removeEventListener(type, heard),
    },
  });
});
afterEach(() => {
  closePage();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Fakes a server that stores the choices. */
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

/** Period in which nothing may happen. */
const pause = () => new Promise((done) => setTimeout(done, 50));

test('an optional topic is a switch that saves when pressed, and a fixed topic says why', async () => {
  const page = showPage(path, server(), fan());
  expect((await page.find('main li', 'Coins, deadlines')).textContent).toContain('Always mailed');
  expect((await page.find('main li', 'Comments')).textContent).toContain('Not mailed');
  // Without push devices there is one switch: mails of answers.
  expect(page.all('main [role=switch]')).toHaveLength(1);
  const mails = () => page.all('main [role=switch]')[0] as HTMLInputElement;
  expect(mails().checked).toBe(true);
  await page.press('main [role=switch]');
  await soon(() => expect(mails().checked).toBe(false));
  expect(page.sent.filter((call) => call === 'chooseNotices')).toHaveLength(1);
});

test('the topics and the language appear together, in any order of replies', async () => {
  const member = Promise.withResolvers<CurrentUser>();
  const page = showPage(
    path,
    { noticeSettings: server().noticeSettings, currentUser: member.promise },
    fan(),
  );
  await soon(() => expect(page.sent).toContain('noticeSettings'));
  await pause();
  expect(page.all('main li')).toEqual([]);
  member.resolve(fan());
  await page.find('main li', 'Comments');
  await page.find('main select');
});

test('a device is subscribed only after the member presses the button and allows it', async () => {
  const page = showPage(path, server(), fan());
  await page.find('main button', 'Turn on notifications');
  expect(browser.asked).toEqual([]);
  await page.press('main button', 'Turn on notifications');
  await page.find('main button', 'Turn off on this device');
  expect(readSession().pushedTo).toBe(device.endpoint);
  expect(browser.asked).toEqual(['permission', 'register /service-worker.js', 'subscribe our-key']);
  expect(page.all('main [role=switch]')).toHaveLength(4);
  await page.press('main button', 'Turn off on this device');
  await page.find('main button', 'Turn on notifications');
  expect(browser.asked.at(-1)).toBe('unsubscribe');
  expect(readSession().pushedTo).toBeNull();
});

describe('a browser that renews its push subscription by itself', () => {
  const old = 'https://fcm.googleapis.com/old';
  /** Shows any page to a member with this push address. */
  const pushedTo = (address: string) => {
    vi.stubGlobal('Notification', { permission: 'granted' });
    const page = showPage('/faq', server({ here: true, devices: 1 }), fan());
    storePushedTo(address);
    return page;
  };
  const told = (page: Shown) => page.sent.filter((call) => call === 'subscribePush').length;
  const toldOnce = (page: Shown) => soon(() => expect(told(page)).toBe(1));
  const kept = () => readSession().pushedTo;

  test('sends the new endpoint to the server once, without asking the member', async () => {
    const page = pushedTo(old);
    await toldOnce(page);
    await soon(() => expect(kept()).toBe(device.endpoint));
    browser.fromWorker.dispatchEvent(new Event('message'));
    await pause();
    expect(told(page)).toBe(1);
    expect(browser.asked).toEqual([]);
  });

  test('sends nothing while the endpoint is unchanged, and sends the change that the worker reports', async () => {
    const page = pushedTo(device.endpoint);
    await soon(() => expect(browser.looked).toBe(1));
    await pause();
    expect(told(page)).toBe(0);
    browser.subscribedTo = old;
    browser.fromWorker.dispatchEvent(new Event('message'));
    await toldOnce(page);
    await soon(() => expect(kept()).toBe(old));
  });

  test('subscribes again with the server’s key if the subscription is gone', async () => {
    browser.subscribedTo = null;
    await toldOnce(pushedTo(old));
    expect(browser.asked).toEqual(['subscribe our-key']);
    await soon(() => expect(kept()).toBe(device.endpoint));
  });

  test('sends nothing if the member no longer allows pushes', async () => {
    const page = pushedTo(old);
    vi.stubGlobal('Notification', { permission: 'default' });
    await soon(() => expect(browser.heard).toBe(1));
    await pause();
    expect([told(page), browser.looked]).toEqual([0, 0]);
  });

  test('forgets its endpoint with the session', async () => {
    const page = pushedTo(device.endpoint);
    await soon(() => expect(browser.looked).toBe(1));
    clearSession();
    browser.subscribedTo = old;
    browser.fromWorker.dispatchEvent(new Event('message'));
    await pause();
    expect([kept(), told(page)]).toEqual([null, 0]);
  });
});

test('a member who denies permission in the browser is not subscribed', async () => {
  browser.says = 'denied';
  const page = showPage(path, server(), fan());
  await page.press('main button', 'Turn on notifications');
  await soon(() => expect(browser.asked).toEqual(['permission']));
  expect(page.sent).not.toContain('subscribePush');
});

test('no button offers pushes if the server or the browser does not support them', async () => {
  const none = showPage(path, server({ key: null }), fan());
  await none.find('main', 'Sowon does not send these yet');
  expect(none.all('main button')).toEqual([]);
  closePage();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const page = showPage(path, server(), fan());
  await page.find('main', 'This browser cannot show them');
  expect(page.all('main button')).toEqual([]);
});

test('the link in a mail stops its topic by one press, without a login', async () => {
  const replies = { stopMails: { topic: 'ANSWERS' as const } };
  const page = showPage('/stop-mails?member=m&topic=ANSWERS&code=c', replies);
  await page.find('main', 'Answers and thanks');
  const stopped = () => page.sent.filter((call) => call.startsWith('stopMails'));
  expect(stopped()).toEqual([]);
  await page.press('main button', 'Stop these mails');
  await page.find('main', 'You get no more mails like this one');
  expect(stopped()).toEqual(['stopMails ?member=m&topic=ANSWERS&code=c']);
});

test('an incomplete link stops nothing', async () => {
  const page = showPage('/stop-mails?member=m', {});
  await page.find('main', 'This link is incomplete');
  expect(page.all('main button')).toEqual([]);
});
