import type { AuthByApple, SocialSessionReply } from '@sowon/contracts/accounts/schemas';
import { api } from '../../lib/api.ts';
import { readSession } from '../../lib/session.ts';
import { storeOwn } from './sign-in.ts';
import type { SocialNewcomer } from './social.ts';

export type SocialOutcome = { readonly landing: string } | { readonly newcomer: SocialNewcomer };

/**
 * Exchanges what a way back has: a code of ours, or what Apple said.
 * @returns the page of the person's role, or what is known of who is no member yet
 * @throws ApiError with OAUTH2 or LOGIN_BLOCKED; with INVALID_INPUT for half of what Apple says
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
