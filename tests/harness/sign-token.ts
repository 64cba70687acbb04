import { sign } from 'node:crypto';
import { readKeyRing, tokenKeysOf } from '../../services/src/key-ring.ts';

/**
 * Returns a token signed as the API signs it.
 * @param content the encoded header and claims
 * @param secret `TOKEN_SECRET`; the first of its keys signs
 */
export function signToken(content: string, secret: string): string {
  const [first] = readKeyRing(secret);
  return `${content}.${sign(null, Buffer.from(content), tokenKeysOf(first).private).toString('base64url')}`;
}
