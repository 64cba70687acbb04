import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type KeyRing, keyOf, type SecretKey } from '../../key-ring.ts';

/** What a member told of themselves that nobody else may read. */
export const PersonalData = z.strictObject({
  phone: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  /** KST date of birth, `YYYY-MM-DD`. */
  birthDate: z.string(),
});
export type PersonalData = z.output<typeof PersonalData>;

/** Seals texts of one person. `purpose` is bound in: a sealed phone cannot be passed off as an address. */
export interface PersonCipher {
  seal(purpose: string, text: string): string;
  /** @throws Error when the text was sealed for another person or purpose, or was changed. */
  open(purpose: string, sealed: string): string;
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** A new key of one person, wrapped by the first master key. Deleting it makes all that was sealed with it unreadable. */
export function createPersonKey([master]: KeyRing, personId: string): string {
  return wrap(master, personId, randomBytes(keyBytes));
}

/** @param wrappedKey what `createPersonKey` gave. @throws Error when it is another person's, or its master key is not on the ring */
export function createPersonCipher(ring: KeyRing, personId: string, wrappedKey: string): PersonCipher {
  const key = createSecretKey(unwrap(ring, personId, wrappedKey));
  return {
    seal: (purpose, text) => seal(key, `${purpose}:${personId}`, Buffer.from(text, 'utf8')),
    open: (purpose, sealed) => open(key, `${purpose}:${personId}`, sealed).toString('utf8'),
  };
}

/** The same key of a person, wrapped by the first master key. @throws Error as `createPersonCipher` */
export function rewrapPersonKey(ring: KeyRing, personId: string, wrappedKey: string): string {
  return wrap(ring[0], personId, unwrap(ring, personId, wrappedKey));
}

/** What the key of a person begins with that a master key wraps. */
export const wrappedBy = ({ id }: SecretKey): string => `${id}.`;

function wrap(master: SecretKey, personId: string, key: Buffer): string {
  return `${wrappedBy(master)}${seal(master.key, `key:${personId}`, key)}`;
}

function unwrap(ring: KeyRing, personId: string, wrappedKey: string): Buffer {
  const [id = '', ...rest] = wrappedKey.split('.');
  // Those that were wrapped before master keys had names are of the oldest.
  const [master, sealed] = id === version ? [ring.at(-1), wrappedKey] : [keyOf(ring, id), rest.join('.')];
  if (master === undefined) throw new Error(`the key ${id}, which wraps a person's, is not among PERSON_KEY`);
  return open(master.key, `key:${personId}`, sealed);
}

/** AES-256-GCM; `v1.` and base64url of iv, ciphertext and tag. */
function seal(key: KeyObject, context: string, plain: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

function open(key: KeyObject, context: string, text: string): Buffer {
  const [prefix, encoded = ''] = text.split('.');
  const sealed = Buffer.from(encoded, 'base64url');
  if (prefix !== version || sealed.length < ivBytes + tagBytes) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
