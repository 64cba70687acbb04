import type { AuthByApple, SocialSessionReply } from '@sowon/contracts/accounts/schemas';
import { api } from '../../lib/api.ts';
import { readSession } from '../../lib/session.ts';
import { storeOwn } from './sign-in.ts';
import type { SocialNewcomer } from './social.ts';

export type SocialOutcome = { readonly landing: string } | { readonly newcomer: SocialNewcomer };

/**
 * Exchanges the result of a provider’s redirect: our own code, or Apple’s reply.
 * @returns the landing page of the person’s role, or the known details if they are not a member yet
 * @throws ApiError with OAUTH2 or LOGIN_BLOCKED; with INVALID_INPUT if half of Apple’s reply is missing
 */
export const exchange = (told: string | AuthByApple): Promise<SocialOutcome> =>
  typeof told === 'string'
    ? api.socialSession({ body: { code: told } }).then(outcomeOf)
    : api.authByApple({ body: told }).then(outcomeOf);

async function outcomeOf({ signUp }: SocialSessionReply): Promise<SocialOutcome> {
  if (signUp !== null) return { newcomer: signUp };
  if (readSession().token === null) throw new Error('the reply carried no token');
  return { landing: await storeOwn() };
}
