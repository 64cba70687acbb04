import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyRing, SecretKey } from '../key-ring.ts';

/** Private key for signing, and public key for verification. */
interface TokenKeys {
  readonly private: string;
  readonly public: string;
}

/** A public key in JWK format (RFC 8037). */
export interface PublicTokenKey {
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
