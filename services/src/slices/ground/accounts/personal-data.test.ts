import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type KeyRing, readKeyRing } from '../../../key-ring.ts';
import { createPersonCipher, createPersonKey, rewrapPersonKey, wrappedBy } from './personal-data.ts';

const newRing = (): KeyRing => readKeyRing(randomBytes(32).toString('base64'));
const ring = newRing();
const cipherOf = (personId: string, key = createPersonKey(ring, personId)) =>
  createPersonCipher(ring, personId, key);

describe('a person’s cipher', () => {
  test('decrypts what it encrypted', () => {
    const cipher = cipherOf('somi');
    expect(cipher.open('phone', cipher.seal('phone', '서울 01012345678'))).toBe('서울 01012345678');
  });

  test('never encrypts a text twice the same way, nor reveals it', () => {
    const cipher = cipherOf('somi');
    const sealed = cipher.seal('phone', '01012345678');
    expect(cipher.seal('phone', '01012345678')).not.toBe(sealed);
    expect(Buffer.from(sealed.slice(3), 'base64url').includes('01012345678')).toBe(false);
  });

  test('does not decrypt data of another person, another purpose, or changed data', () => {
    const cipher = cipherOf('somi');
    const sealed = cipher.seal('phone', '01012345678');
    expect(() => cipherOf('minho').open('phone', sealed)).toThrow();
    expect(() => cipher.open('address', sealed)).toThrow();
    const changed = Buffer.from(sealed.slice(3), 'base64url');
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => cipher.open('phone', `v1.${changed.toString('base64url')}`)).toThrow();
    expect(() => cipher.open('phone', '01012345678')).toThrow('not a sealed text');
  });

  test('cannot be made from another person’s key or another master key', () => {
    const key = createPersonKey(ring, 'somi');
    expect(() => cipherOf('minho', key)).toThrow();
    expect(() => createPersonCipher(newRing(), 'somi', key)).toThrow();
  });

  test('opens with any master key of the ring, and is rewrapped with the first', () => {
    const wrapped = createPersonKey(ring, 'somi');
    const sealed = cipherOf('somi', wrapped).seal('phone', '01012345678');
    const both: KeyRing = [...newRing(), ...ring];
    expect(createPersonCipher(both, 'somi', wrapped).open('phone', sealed)).toBe('01012345678');

    const anew = rewrapPersonKey(both, 'somi', wrapped);
    expect(wrapped.startsWith(wrappedBy(ring[0]))).toBe(true);
    expect(anew.startsWith(wrappedBy(both[0]))).toBe(true);
    expect(createPersonCipher([both[0]], 'somi', anew).open('phone', sealed)).toBe('01012345678');
    expect(() => createPersonCipher([both[0]], 'somi', wrapped)).toThrow(`the key ${ring[0].id}`);
    expect(() => rewrapPersonKey(both, 'minho', wrapped)).toThrow();
  });

  test('opens a key that was wrapped before master keys had names', () => {
    const wrapped = createPersonKey(ring, 'somi');
    const [, ...unnamed] = wrapped.split('.');
    const both: KeyRing = [...newRing(), ...ring];
    expect(() => createPersonCipher(both, 'somi', unnamed.join('.'))).not.toThrow();
  });
});
