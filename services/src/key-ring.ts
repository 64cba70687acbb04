import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** A secret key, and the name by which what was made with it says so. The name tells nothing of the key. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
  /** The same as the platform keeps keys: each use of the bytes alone costs several times what is done with them. */
  readonly key: KeyObject;
}

/** The first is used for what is made anew; with the others, what was made with them before is still read. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

const keyBytes = 32;

/** A process has the few that its configuration names, and asks for one with each address that it signs. */
const rings = new Map<string, KeyRing>();

/**
 * Reads keys of 32 bytes in base64, comma-joined.
 * @throws Error when there is none, or one is of another length
 */
export function readKeyRing(text: string): KeyRing {
  const known = rings.get(text);
  if (known !== undefined) return known;
  const [first = '', ...others] = text.split(',').map((each) => each.trim());
  const ring: KeyRing = [readKey(first), ...others.map(readKey)];
  rings.set(text, ring);
  return ring;
}

function readKey(text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes) throw new Error(`a key has ${keyBytes} bytes, in base64`);
  const id = createHash('sha256').update('id of a key').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes, key: createSecretKey(bytes) };
}

/** The key of a name; undefined when it is not on the ring (any more). */
export const keyOf = (ring: KeyRing, id: string | undefined): SecretKey | undefined =>
  ring.find((key) => key.id === id);
