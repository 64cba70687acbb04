import { createHash, createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';

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

/** Private key for signing, and public key for verification. */
interface TokenKeys {
  readonly private: string;
  readonly public: string;
}

/** A public key in JWK format (RFC 8037). */
interface PublicTokenKey {
  readonly kid: string;
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** DER prefix of an Ed25519 key in PKCS #8, before the seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const made = new WeakMap<SecretKey, TokenKeys>();

/** Returns the Ed25519 key pair whose seed is the 32-byte secret, as PEM. */
export function tokenKeysOf(secret: SecretKey): TokenKeys {
  const known = made.get(secret);
  if (known !== undefined) return known;
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret.bytes]), format: 'der', type: 'pkcs8' });
  const keys = {
    private: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    public: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  };
  made.set(secret, keys);
  return keys;
}

/** Returns all public keys of a ring: they verify tokens but cannot sign them. */
export const publicTokenKeys = (ring: KeyRing): PublicTokenKey[] =>
  ring.map((secret) => {
    const { x = '' } = createPublicKey(tokenKeysOf(secret).public).export({ format: 'jwk' });
    return { kid: secret.id, kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' };
  });
