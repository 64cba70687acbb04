import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';

const inBase64 = z.string().transform((text) => Buffer.from(text, 'base64'));

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** The site that people sign in to, without a slash at the end. */
  SIGN_IN_SITE: z.url(),
  /** Client secret of the site at Google and Facebook. */
  SIGN_IN_SECRET: z.string().min(1),
  /** Signs the id tokens: RSA, PKCS #8 in base64. */
  SIGN_IN_KEY: inBase64.transform((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })),
  /** Public half of the key with which the site signs its Apple secrets: P-256, SPKI in base64. */
  SIGN_IN_APPLE_KEY: inBase64.transform((key) => createPublicKey({ key, format: 'der', type: 'spki' })),
});

export type SignInSettings = ReturnType<typeof readSettings>;

/** @throws Error when a variable is malformed, and always in production: here people can claim any identity */
export function readSettings(env: NodeJS.ProcessEnv) {
  const read = Environment.parse(env);
  if (read.NODE_ENV === 'production') {
    throw new Error('The development providers of sign-in do not run in production');
  }
  return {
    host: read.HOST,
    port: read.PORT,
    site: read.SIGN_IN_SITE,
    secret: read.SIGN_IN_SECRET,
    key: read.SIGN_IN_KEY,
    appleKey: read.SIGN_IN_APPLE_KEY,
  };
}
