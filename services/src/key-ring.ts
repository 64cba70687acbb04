import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** A secret key and its id, which is stored with values made by it. The id reveals nothing of the key. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
  /** The same key as a KeyObject: using the raw bytes each time costs several times as much. */
  readonly key: KeyObject;
}

/** The first key is for new values; the others still read older values. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]];

const keyBytes = 32;

/** Cache: a process has only a few key rings, and needs one for each URL that it signs. */
const rings = new Map<string, KeyRing>();

/**
 * Reads 32-byte keys in base64, comma-joined.
 * @throws Error if there is none, or one has another length
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

/** Returns the key with an id; undefined if it is not (or no longer) on the ring. */
export const keyOf = (ring: KeyRing, id: string | undefined): SecretKey | undefined =>
  ring.find((key) => key.id === id);
