import { createPrivateKey, sign } from 'node:crypto';

/** PKCS #8 of an Ed25519 key, up to its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A token as the API signs it.
 * @param content header and claims, as they stand in it
 * @param secret `TOKEN_SECRET` of one key, in base64
 */
export function signToken(content: string, secret: string): string {
  const seed = Buffer.from(secret, 'base64');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}
