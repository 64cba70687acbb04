import { expect, test } from 'vitest';
import { originOf } from './session-origin.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Linux; Android 14; SM-S918N) ${webkit} Chrome/120.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `${mozilla} (Linux; Android 13; SM-A536N) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S918N) ${webkit} Version/4.0 Chrome/120.0 Mobile Safari/537.36;KAKAOTALK 2410401`,
    'KakaoTalk · Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/124.0 Safari/537.36 Edg/124.0`,
    'Edge · Windows',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox · Windows'],
  ['node', null],
  ['', null],
  ['('.repeat(100_000), null],
])('the browser %j is shown as %j', (agent, device) => {
  expect(originOf({ headers: { 'user-agent': agent }, ip: '127.0.0.1' }).device).toBe(device);
});

test.each([
  ['211.36.1.1', 'KR'],
  ['::ffff:211.36.1.1', 'KR'],
  ['8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['10.0.0.7', null],
  ['2001:db8::1', null],
  ['nowhere', null],
])('the address %s is located in %s', (ip, country) => {
  expect(originOf({ headers: {}, ip })).toEqual({ device: null, country });
});
