import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browsersPushServices, readPushServices } from './push-services.ts';

const isKnown = readPushServices(browsersPushServices);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s belongs to a push service', (endpoint) => {
  expect(isKnown(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/x',
  '//fcm.googleapis.com/x',
  '',
])('%s does not belong to a push service', (endpoint) => {
  expect(isKnown(endpoint)).toBe(false);
});

test('only known hosts are accepted', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, validSchemes: ['https', 'http'] }), (url) => {
      const { protocol, host } = new URL(url);
      const known = /^fcm\.googleapis\.com$|\.(push\.services\.mozilla|notify\.windows|push\.apple)\.com$/;
      expect(isKnown(url)).toBe(protocol === 'https:' && known.test(host));
    }),
  );
});

test('a host with a port is accepted with that port only', () => {
  const isLocal = readPushServices(['http://127.0.0.1:4444']);
  expect(
    ['http://127.0.0.1:4444/push/a', 'http://127.0.0.1:4445/push/a', 'http://127.0.0.1/a'].map(isLocal),
  ).toEqual([true, false, false]);
});

test.each(['fcm.googleapis.com', 'https://*', 'https://a/path', 'ftp://a'])(
  'rejects %s as a push service',
  (origin) => {
    expect(() => readPushServices([origin])).toThrow(origin);
  },
);
