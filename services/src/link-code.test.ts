import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isLinkCode, linkCode } from './link-code.ts';

const key = () => randomBytes(32).toString('base64');
const link = { page: '/strike-appeal', id: 'a' };

test('a code opens only its own item on its own page', () => {
  const config = { PERSON_KEY: key() };
  const code = linkCode(config, link);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(isLinkCode(config, link, code)).toBe(true);
  expect(isLinkCode(config, { ...link, id: 'b' }, code)).toBe(false);
  expect(isLinkCode(config, { ...link, page: '/another' }, code)).toBe(false);
  expect(isLinkCode({ PERSON_KEY: key() }, link, code)).toBe(false);
  for (const wrong of ['', 'x', code.slice(1), `${code}x`, `${code.slice(0, -1)}é`]) {
    expect(isLinkCode(config, link, wrong)).toBe(false);
  }
});

test('during a key change, codes made with the old key still open', () => {
  const [old, next] = [key(), key()];
  const code = linkCode({ PERSON_KEY: old }, link);
  expect(isLinkCode({ PERSON_KEY: `${next},${old}` }, link, code)).toBe(true);
  expect(linkCode({ PERSON_KEY: `${next},${old}` }, link)).not.toBe(code);
  expect(isLinkCode({ PERSON_KEY: next }, link, code)).toBe(false);
});
