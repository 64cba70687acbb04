import { expect, test } from 'vitest';
import { waitMs } from './patience.ts';
import { endsUpload, isGone, isWorthAnother, refusalOf } from './upload-refusal.ts';

test('an unreachable server and lost bytes are retried; a refused file is not', () => {
  expect([500, 502, 503].map((status) => isWorthAnother('POST', status))).toEqual([true, true, true]);
  expect([400, 404, 409, 429].map((status) => isWorthAnother('PATCH', status))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([400, 413, 415, 429].map((status) => isWorthAnother('POST', status))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([401, 403, 413, 415].map((status) => isWorthAnother('PATCH', status))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('an ended login and a rate limit do not end an upload', () => {
  expect([401, 403, 429, 503].map(endsUpload)).toEqual([false, false, false, false]);
  expect([404, 413, 415].map(endsUpload)).toEqual([true, true, true]);
});

test('an upload is begun from its first byte only if it is gone, not if the login has ended', () => {
  expect([403, 404].map(isGone)).toEqual([true, true]);
  expect([401, 409, 423, 503].map(isGone)).toEqual([false, false, false, false]);
});

test('a proxy’s reply has no API code, except for a file that is too large', () => {
  expect(refusalOf('<html>', 413)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  expect(refusalOf('', 502)).toMatchObject({ status: 502, code: 'INTERNAL' });
  const reply = {
    message: 'm',
    status: 415,
    code: 'UNKNOWN_FILE_FORMAT' as const,
    subErrors: [],
  };
  expect(refusalOf(JSON.stringify(reply), 415)).toEqual(reply);
});

test('the wait doubles after each failure, up to half a minute', () => {
  expect([1, 2, 3, 5, 6, 50].map(waitMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});
