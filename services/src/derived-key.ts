import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { readKeyRing } from './key-ring.ts';

/** A key of 32 bytes for one purpose, made of the first key that guards what is personal; one tells nothing of another. */
export const derivedKey = ({ PERSON_KEY }: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', readKeyRing(PERSON_KEY)[0].bytes, '', `sowon ${purpose}`, 32));
