import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { readKeyRing } from './key-ring.ts';

/**
 * Keys of 32 bytes for one purpose, made of the keys that guard what is personal; one tells nothing of another. The first is
 * for what is made anew, with the others what was made before is still known.
 */
export const derivedKeys = ({ PERSON_KEY }: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer[] =>
  readKeyRing(PERSON_KEY).map(({ bytes }) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `sowon ${purpose}`, 32)),
  );

/** The first of them. @throws Error where no key is given */
export function derivedKey(config: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer {
  const [first] = derivedKeys(config, purpose);
  if (!first) throw new Error('there is no key to derive from');
  return first;
}
