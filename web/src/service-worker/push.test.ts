import { expect, test } from 'vitest';
import { handlePushes, type PushWorker } from './push.ts';

interface Opened {
  shown: [title: string, options: NotificationOptions][];
  did: string[];
}

/** A fake worker with these open windows. */
function worker(windows: readonly { controlled: boolean }[] = []) {
  const reactions = new Map<string, (event: never) => void>();
  const opened: Opened = { shown: [], did: [] };
  const scope: PushWorker = {
    location: { origin: 'https://sowon.example' },
    registration: {
      showNotification: async (title, options) => {
        opened.shown.push([title, options]);
      },
    },
    clients: {
      matchAll: async () =>
        windows.map(({ controlled }) => ({
          focus: async () => opened.did.push('focus'),
          postMessage: (said: string) => void opened.did.push(`say ${said}`),
          navigate: async (url: string) => {
            if (!controlled) throw new TypeError('not controlled');
            opened.did.push(`navigate ${url}`);
          },
        })),
      openWindow: async (url) => opened.did.push(`open ${url}`),
    },
    addEventListener: (type: string, react: (event: never) => void) => void reactions.set(type, react),
  };
  handlePushes(scope);
  const happens = async (type: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    const whole = { ...event, waitUntil: (done: Promise<unknown>) => void waited.push(done) };
    reactions.get(type)?.(whole as never);
    await Promise.all(waited);
    return opened;
  };
  return {
    push: (json: () => unknown) => happens('push', { data: { json } }),
    renew: () => happens('pushsubscriptionchange', {}),
    press: async (data: unknown) => {
      let isClosed = false;
      const close = () => {
        isClosed = true;
      };
      const { did } = await happens('notificationclick', { notification: { data, close } });
      return { did, isClosed };
    },
  };
}

const told = { title: '미션이 완료되었습니다', path: '/mission-detail/m', tag: 't', language: 'ko' };

test('a push shows its title, and a repeated push replaces the first', async () => {
  const { shown } = await worker().push(() => told);
  expect(shown).toEqual([
    [told.title, { tag: 't', lang: 'ko', data: '/mission-detail/m', icon: '/icons/icon-192.png' }],
  ]);
});

test('an unreadable push still shows a notification', async () => {
  const { shown } = await worker().push(() => {
    throw new SyntaxError('not JSON');
  });
  expect(shown).toEqual([['Sowon', expect.objectContaining({ data: '/notifications' })]]);
});

test.each([
  ['an open page is led there', [{ controlled: true }], ['focus', 'navigate https://sowon.example/a?b=c']],
  ['one that cannot be led is left', [{ controlled: false }], ['focus', 'open https://sowon.example/a?b=c']],
  ['a new one opens where none is', [], ['open https://sowon.example/a?b=c']],
])('on a press, %s', async (_, windows, did) => {
  expect(await worker(windows).press('/a?b=c')).toEqual({ did, isClosed: true });
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  '%s is not opened',
  async (path) => {
    expect((await worker().press(path)).did).toEqual([]);
  },
);

test('when the browser renews its subscription, every open page is told', async () => {
  const { did } = await worker([{ controlled: true }, { controlled: false }]).renew();
  expect(did).toEqual(['say push-renewed', 'say push-renewed']);
  expect((await worker().renew()).did).toEqual([]);
});
