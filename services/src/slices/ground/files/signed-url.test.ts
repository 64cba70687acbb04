import { expect, test } from 'vitest';
import { createClock, realDayMs } from '../../../clock.ts';
import { readConfig } from '../../../config.ts';
import { isSigned, mediaUrl } from './signed-url.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const config = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  KEYS_DATABASE_URL: 'postgres://elsewhere',
  TOKEN_SECRET: secret,
  MEDIA_SECRET: secret,
  PERSON_KEY: secret,
  DRAW_KEY: secret,
});
const at = (time: string) => ({
  config,
  clock: createClock(realDayMs, () => new Date(`2026-11-21T${time}:00.000Z`)),
});
const file = { fileId: '0190a9d0-0000-7000-8000-000000000001', rendition: 'video' } as const;
const shown = { ...file, public: false, withheld: false, takenDown: false };

function sentOf(url: string) {
  const { searchParams } = new URL(url, 'http://host');
  return {
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? undefined,
  };
}

test('a signed address stays the same for an hour, and is valid for at least six', () => {
  const url = mediaUrl(at('09:01'), shown);
  expect(mediaUrl(at('10:00'), shown)).toBe(url);
  expect(mediaUrl(at('10:01'), shown)).not.toBe(url);
  expect([at('15:59'), at('16:00')].map((now) => isSigned(now, shown, sentOf(url)))).toEqual([true, false]);
});

test('the signature of a shown file does not open a withheld file, nor the reverse', () => {
  const now = at('09:01');
  const [before, after] = [shown, { ...shown, withheld: true }].map((as) => sentOf(mediaUrl(now, as)));
  expect(isSigned(now, shown, before ?? {})).toBe(true);
  expect(isSigned(now, { ...shown, withheld: true }, before ?? {})).toBe(false);
  expect(isSigned(now, { ...shown, withheld: true }, after ?? {})).toBe(true);
  expect(isSigned(now, shown, after ?? {})).toBe(false);
});

test('an address signed with an old key works while that key is still configured', () => {
  const now = at('09:01');
  const fresh = Buffer.alloc(32, 8).toString('base64');
  const signedBy = (MEDIA_SECRET: string) => ({ ...now, config: { ...config, MEDIA_SECRET } });
  const [before, after] = [now, signedBy(`${fresh},${secret}`)].map((ctx) => sentOf(mediaUrl(ctx, shown)));
  expect(after?.signature).not.toBe(before?.signature);
  expect(isSigned(signedBy(`${fresh},${secret}`), shown, before ?? {})).toBe(true);
  expect(isSigned(signedBy(fresh), shown, after ?? {})).toBe(true);
  expect(isSigned(signedBy(fresh), shown, before ?? {})).toBe(false);
});

test('a public file needs no signature, unless it is withheld', () => {
  const now = at('09:01');
  expect(mediaUrl(now, { ...shown, public: true })).toBe(`/media/${file.fileId}/video`);
  const hidden = { ...shown, public: true, withheld: true };
  expect(isSigned(now, hidden, sentOf(mediaUrl(now, hidden)))).toBe(true);
});

test('no earlier address opens a file that staff took down', () => {
  const now = at('09:01');
  const takenDown = { ...shown, takenDown: true };
  for (const before of [shown, { ...shown, withheld: true }]) {
    expect(isSigned(now, { ...before, takenDown: true }, sentOf(mediaUrl(now, before)))).toBe(false);
  }
  expect(isSigned(now, takenDown, sentOf(mediaUrl(now, takenDown)))).toBe(true);
  expect(mediaUrl(now, { ...takenDown, public: true })).toContain('signature=');
});
