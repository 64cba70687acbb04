import type { AuthByApple, SocialProvider, SocialSessionReply } from '@sowon/contracts/accounts/schemas';
import { api } from '../../lib/api.ts';
import { readSession } from '../../lib/session.ts';
import { storeOwn } from './sign-in.ts';

/** The pages that a provider leads back to. */
export type ReturnPage = '/login' | '/sns-login';

/** Where the way to a provider begins; no page of the app, the browser is sent on from there. */
export const wayTo = (provider: SocialProvider, page: ReturnPage): string =>
  `/api/oauth2/authorize/${provider.toLowerCase()}?redirect_uri=${encodeURIComponent(location.origin + page)}`;

/** What the form of a new member begins with. */
export interface SocialNewcomer {
  readonly provider: SocialProvider;
  readonly code: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export type SocialOutcome = { readonly landing: string } | { readonly newcomer: SocialNewcomer };

/**
 * Exchanges what a way back has: a code of ours, or what Apple said.
 * @returns the page of the person's role, or what is known of who is no member yet
 * @throws ApiError with OAUTH2 or LOGIN_BLOCKED; with INVALID_INPUT for half of what Apple says
 */
export const exchange = (back: string | AuthByApple): Promise<SocialOutcome> =>
  typeof back === 'string'
    ? api.socialSession({ body: { code: back } }).then(outcomeOf)
    : api.authByApple({ body: back }).then(outcomeOf);

async function outcomeOf({ signUp }: SocialSessionReply): Promise<SocialOutcome> {
  if (signUp !== null) return { newcomer: signUp };
  if (readSession().token === null) throw new Error('the reply carried no token');
  return { landing: await storeOwn() };
}

/** What the address says of a way back; all null on any other visit. */
export function returnOf({ search, hash }: { search: string; hash: string }) {
  const told = new URLSearchParams(search);
  return { token: told.get('token'), error: told.get('error'), apple: appleOf(hash) };
}

/** What comes from Apple; where half of it is missing, the server refuses it as it does whatever else is wrong. */
function appleOf(hash: string): AuthByApple | null {
  const told = new URLSearchParams(hash.slice(1));
  if (!told.has('code') && !told.has('id_token')) return null;
  return { code: told.get('code') ?? '', id_token: told.get('id_token') ?? '' };
}
