import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPersonCipher, createPersonKey } from './personal-data.ts';

const masterKey = randomBytes(32);
const cipherOf = (personId: string, key = createPersonKey(masterKey, personId)) =>
  createPersonCipher(masterKey, personId, key);

describe('a person’s cipher', () => {
  test('opens what it sealed', () => {
    const cipher = cipherOf('somi');
    expect(cipher.open('phone', cipher.seal('phone', '서울 01012345678'))).toBe('서울 01012345678');
  });

  test('never seals the same text the same way, nor lets it show', () => {
    const cipher = cipherOf('somi');
    const sealed = cipher.seal('phone', '01012345678');
    expect(cipher.seal('phone', '01012345678')).not.toBe(sealed);
    expect(Buffer.from(sealed.slice(3), 'base64url').includes('01012345678')).toBe(false);
  });

  test('opens nothing of another person, of another purpose, or changed', () => {
    const cipher = cipherOf('somi');
    const sealed = cipher.seal('phone', '01012345678');
    expect(() => cipherOf('minho').open('phone', sealed)).toThrow();
    expect(() => cipher.open('address', sealed)).toThrow();
    const changed = Buffer.from(sealed.slice(3), 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => cipher.open('phone', `v1.${changed.toString('base64url')}`)).toThrow();
    expect(() => cipher.open('phone', '01012345678')).toThrow('not a sealed text');
  });

  test('is not made from another person’s key or with another master key', () => {
    const key = createPersonKey(masterKey, 'somi');
    expect(() => cipherOf('minho', key)).toThrow();
    expect(() => createPersonCipher(randomBytes(32), 'somi', key)).toThrow();
  });
});
