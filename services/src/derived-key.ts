import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';

/** A key of 32 bytes for one purpose, made of the key that guards what is personal; one tells nothing of another. */
export const derivedKey = ({ PERSON_KEY }: Pick<Config, 'PERSON_KEY'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(PERSON_KEY, 'base64'), '', `sowon ${purpose}`, 32));
