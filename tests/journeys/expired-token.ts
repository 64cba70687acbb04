import { signToken } from '../harness/sign-token.ts';

/**
 * Returns an expired token that is signed as the API signs it.
 * @param token valid token, with or without `Bearer `
 * @param secret base64 secret of the API that signed it
 */
export function expired(token: string, secret: string): string {
  const [header = '', payload = ''] = token.replace(/^Bearer /, '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const past = { ...claims, exp: claims.iat - 1 };
  return `Bearer ${signToken(`${header}.${Buffer.from(JSON.stringify(past)).toString('base64url')}`, secret)}`;
}
