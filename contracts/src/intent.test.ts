import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newIntent } from './intent.ts';

const intent = () => newIntent(crypto);

describe('an intent', () => {
  it('creates keys that the API accepts, one for each intent', () => {
    const keys = Array.from({ length: 100 }, () => intent().keyOf('block'));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps the key of a request until its outcome is known', () => {
    const { keyOf, settled } = intent();
    const key = keyOf('block');
    expect(keyOf('block')).toBe(key);
    settled(key);
    expect(keyOf('block')).not.toBe(key);
  });

  it('a different request gets a new key, and so does a return to the first one', () => {
    const { keyOf } = intent();
    const keys = ['follow', 'unfollow', 'follow'].map(keyOf);
    expect(new Set(keys).size).toBe(3);
  });

  it('a late outcome of an abandoned request does not settle the current one', () => {
    const { keyOf, settled } = intent();
    const left = keyOf('follow');
    const key = keyOf('unfollow');
    settled(left);
    expect(keyOf('unfollow')).toBe(key);
  });

  it('gets a new key after a renewal', () => {
    const { keyOf, renew } = intent();
    const key = keyOf('block');
    renew();
    expect(keyOf('block')).not.toBe(key);
  });

  it('never gives one key to two requests, nor reuses a settled key', () => {
    const step = fc.oneof(fc.constantFrom('a', 'b'), fc.constantFrom('settle', 'renew'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { keyOf, settled, renew } = intent();
        const requests = new Map<string, string>();
        const over = new Set<string>();
        let last = '';
        for (const what of steps) {
          if (what === 'settle') settled(last);
          if (what === 'settle' || what === 'renew') over.add(last);
          if (what === 'renew') renew();
          if (what !== 'a' && what !== 'b') continue;
          last = keyOf(what);
          expect(requests.get(last) ?? what).toBe(what);
          expect(over).not.toContain(last);
          requests.set(last, what);
        }
      }),
    );
  });
});
