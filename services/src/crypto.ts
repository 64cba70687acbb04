import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Config } from './config.ts';
import { readKeyRing } from './key-ring.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Prefix of a sealed text. */
export const sealVersion = 'v1';

/**
 * Encrypts bytes with AES-256-GCM.
 * @param context purpose and owner of the bytes, authenticated, so that a sealed text cannot be used for anything else
 * @returns `v1.` and base64url of iv, ciphertext and tag
 */
export function sealText(key: KeyObject, context: string, plain: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `${sealVersion}.${sealed.toString('base64url')}`;
}

/** Decrypts a sealed text. @throws Error if it was sealed with another key or context, or was changed */
export function openText(key: KeyObject, context: string, text: string): Buffer {
  const [prefix, encoded = ''] = text.split('.');
  const sealed = Buffer.from(encoded, 'base64url');
  if (prefix !== sealVersion || sealed.length < ivBytes + tagBytes) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

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

/** Returns the SHA-256 of bytes or of a UTF-8 text: stored in place of a code or address, and used as the identity of a file. */
export const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

/**
 * Returns the id of a thing that has a name: the same name gives the same id, so a repeated attempt meets what the first one made. A UUID of version 8
 * (RFC 9562) from the name's SHA-256.
 * @param name begins with the kind of thing, so that kinds have different ids
 */
export function idByName(name: string): string {
  const bytes = sha256(name).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
