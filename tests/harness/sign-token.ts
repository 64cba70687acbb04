import { sign } from 'node:crypto';
import { tokenKeysOf } from '../../services/src/http/token-keys.ts';
import { readKeyRing } from '../../services/src/key-ring.ts';

/**
 * A token as the API signs it.
 * @param content header and claims, as they stand in it
 * @param secret `TOKEN_SECRET`; the first of its keys signs
 */
export function signToken(content: string, secret: string): string {
  const [first] = readKeyRing(secret);
  return `${content}.${sign(null, Buffer.from(content), tokenKeysOf(first).private).toString('base64url')}`;
}
