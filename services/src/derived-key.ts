import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { readKeyRing } from './key-ring.ts';

/**
 * Returns 32-byte keys for one purpose, derived from the PERSON_KEY keys. A key for one purpose reveals nothing about another. New values use the first key;
 * the others still recognise older values.
 */
export const derivedKeys = ({ PERSON_KEY }: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer[] =>
  readKeyRing(PERSON_KEY).map(({ bytes }) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `sowon ${purpose}`, 32)),
  );

/** Returns the first of `derivedKeys`. @throws Error if PERSON_KEY has no key */
export function derivedKey(config: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer {
  const [first] = derivedKeys(config, purpose);
  if (!first) throw new Error('there is no key to derive from');
  return first;
}
