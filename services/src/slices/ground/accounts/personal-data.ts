import { createSecretKey, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openText, sealText, sealVersion } from '../../../crypto.ts';
import type { PersonKeys } from '../../../db/person-keys.ts';
import { type KeyRing, keyOf, type SecretKey } from '../../../key-ring.ts';

/** Personal data of a member that no other member may read. */
export const PersonalData = z.strictObject({
  phone: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  /** KST date of birth, `YYYY-MM-DD`; null until the member enters it. */
  birthDate: z.string().nullable(),
});
export type PersonalData = z.output<typeof PersonalData>;

/** Seals texts of one person. `purpose` is bound in: a sealed phone number cannot be used as an address. */
export interface PersonCipher {
  seal(purpose: string, text: string): string;
  /** @throws Error if the text was sealed for another person or purpose, or was changed */
  open(purpose: string, sealed: string): string;
}

const keyBytes = 32;

/** Creates a key for one person, wrapped by the first master key. Deleting it makes everything sealed with it unreadable. */
export function createPersonKey([master]: KeyRing, personId: string): string {
  return wrap(master, personId, randomBytes(keyBytes));
}

/** @param wrappedKey the result of `createPersonKey`. @throws Error if it is another person's, or its master key is not on the ring */
export function createPersonCipher(ring: KeyRing, personId: string, wrappedKey: string): PersonCipher {
  const key = createSecretKey(unwrap(ring, personId, wrappedKey));
  return {
    seal: (purpose, text) => sealText(key, `${purpose}:${personId}`, Buffer.from(text, 'utf8')),
    open: (purpose, sealed) => openText(key, `${purpose}:${personId}`, sealed).toString('utf8'),
  };
}

/** Wraps a person's key again by the first master key. @throws Error as `createPersonCipher` */
export function rewrapPersonKey(ring: KeyRing, personId: string, wrappedKey: string): string {
  return wrap(ring[0], personId, unwrap(ring, personId, wrappedKey));
}

/** Returns the prefix of all personal keys that are wrapped by this master key. */
export const wrappedBy = ({ id }: SecretKey): string => `${id}.`;

function wrap(master: SecretKey, personId: string, key: Buffer): string {
  return `${wrappedBy(master)}${sealText(master.key, `key:${personId}`, key)}`;
}

function unwrap(ring: KeyRing, personId: string, wrappedKey: string): Buffer {
  const [id = '', ...rest] = wrappedKey.split('.');
  // Keys wrapped before master keys had ids belong to the oldest master key.
  const [master, sealed] = id === sealVersion ? [ring.at(-1), wrappedKey] : [keyOf(ring, id), rest.join('.')];
  if (master === undefined) throw new Error(`the key ${id}, which wraps a person's, is not among PERSON_KEY`);
  return openText(master.key, `key:${personId}`, sealed);
}

const batchMembers = 500;

/**
 * Wraps the key of every member again by the first master key, so that the other master keys can be deleted. Members may use the service meanwhile. It can be
 * restarted after an interruption. A key destroyed meanwhile stays destroyed.
 * @returns the number of rewrapped keys
 * @throws Error if the master key of one is not on the ring; keys before it stay rewrapped
 */
export async function rewrapPersonKeys(
  keys: Pick<PersonKeys, 'othersThan' | 'replace'>,
  ring: KeyRing,
): Promise<number> {
  let count = 0;
  for (;;) {
    const others = await keys.othersThan(wrappedBy(ring[0]), batchMembers);
    if (others.length === 0) return count;
    for (const { userId, key } of others) {
      await keys.replace(userId, key, rewrapPersonKey(ring, userId, key));
      count += 1;
    }
  }
}
