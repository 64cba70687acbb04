import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyRing, SecretKey } from '../key-ring.ts';

/** What tokens are signed with, and what their signature is checked by, which is no secret. */
interface TokenKeys {
  readonly private: string;
  readonly public: string;
}

/** A public key as others read it (RFC 8037). */
export interface PublicTokenKey {
  readonly kid: string;
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** PKCS #8 of an Ed25519 key, up to its seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const made = new WeakMap<SecretKey, TokenKeys>();

/** The Ed25519 keys that a secret of 32 bytes is the seed of, as PEM. */
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

/** All public keys of a ring: whoever has them can check a token, and make none. */
export const publicTokenKeys = (ring: KeyRing): PublicTokenKey[] =>
  ring.map((secret) => {
    const { x = '' } = createPublicKey(tokenKeysOf(secret).public).export({ format: 'jwk' });
    return { kid: secret.id, kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' };
  });
