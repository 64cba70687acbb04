import { createHmac, createSecretKey } from 'node:crypto';
import { SocialProvider } from '@sowon/contracts';
import { z } from 'zod';
import type { Ctx } from '../../../../context.ts';
import { derivedKey, derivedKeys, openText, sealText } from '../../../../crypto.ts';
import type { SignInTry, SocialPerson } from '../../../../ports/sign-in.ts';

const purpose = 'social sign-in';
const secretBytes = 32;

/** Returns 32 random bytes as 43 base64url characters. */
export const newSecret = ({ random }: Pick<Ctx, 'random'>): string =>
  random(secretBytes).toString('base64url');

/**
 * Derives all secrets sent to a provider from our key and the value that comes back, so none of them is stored.
 * @param known the value that comes back: the state; for Apple the nonce, because its page passes on only the token
 */
export function tryOf({ config }: Pick<Ctx, 'config'>, known: string, provider: SocialProvider): SignInTry {
  const key = derivedKey(config, purpose);
  const made = (what: string) =>
    createHmac('sha256', key).update(`${what}:${provider}:${known}`).digest('base64url');
  const callback = `${config.PUBLIC_URL}/api/oauth2/callback/${provider.toLowerCase()}`;
  const verifier = made('verifier');
  return provider === 'APPLE'
    ? { state: made('state'), nonce: known, verifier, callback }
    : { state: known, nonce: made('nonce'), verifier, callback };
}

const Person = z.object({
  provider: SocialProvider,
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
}) satisfies z.ZodType<SocialPerson>;

/** Seals a provider's data about a person until they are a member, bound to the hash of the code that opens it. */
export function sealPerson({ config }: Pick<Ctx, 'config'>, codeHash: Buffer, person: SocialPerson): string {
  const key = createSecretKey(derivedKey(config, purpose));
  return sealText(key, codeHash.toString('hex'), Buffer.from(JSON.stringify(person), 'utf8'));
}

/** @throws Error if it was sealed for another code, was changed, or its key no longer exists */
export function openPerson({ config }: Pick<Ctx, 'config'>, codeHash: Buffer, sealed: string): SocialPerson {
  for (const key of derivedKeys(config, purpose)) {
    const opened = opens(createSecretKey(key), codeHash, sealed);
    if (opened !== null) return Person.parse(JSON.parse(opened));
  }
  throw new Error('what a provider said cannot be opened');
}

function opens(key: ReturnType<typeof createSecretKey>, codeHash: Buffer, sealed: string): string | null {
  try {
    return openText(key, codeHash.toString('hex'), sealed).toString('utf8');
  } catch {
    return null;
  }
}
