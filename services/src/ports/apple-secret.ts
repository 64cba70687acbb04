import { createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** Our signing key that replaces a fixed client secret; Apple has its public half. */
export interface SigningKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const lifeSeconds = 5 * 60;
const pem = /-----(?:BEGIN|END) PRIVATE KEY-----|\s|\\n/g;

/**
 * Reads the key of Apple's `.p8` file, with or without its PEM lines.
 * @throws Error if it is not a private key
 */
export function readAppleKey(text: string): KeyObject {
  const key = Buffer.from(text.replace(pem, ''), 'base64');
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/**
 * Returns the client secret for a code exchange: a signed statement of our identity, valid for five minutes.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 * @param about our client id, the provider as audience, and the current instant in milliseconds
 */
export function appleSecret(
  { teamId, keyId, privateKey }: SigningKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: number },
): string {
  const iat = Math.floor(now / 1_000);
  const claims = { iss: teamId, iat, exp: iat + lifeSeconds, aud: issuer, sub: clientId };
  const text = [{ alg: 'ES256', kid: keyId }, claims].map(inBase64).join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
