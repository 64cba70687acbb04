import type { AuthByApple, SocialProvider } from '@sowon/contracts/accounts/schemas';

/** Pages that a provider redirects back to. */
export type ReturnPage = '/login' | '/sns-login';

/** URL that starts the sign-in at a provider. The server redirects the browser from there; the app has no such page. */
export const wayTo = (provider: SocialProvider, page: ReturnPage): string =>
  `/api/oauth2/authorize/${provider.toLowerCase()}?redirect_uri=${encodeURIComponent(location.origin + page)}`;

/** Initial values of the sign-up form after a provider’s sign-in. */
export interface SocialNewcomer {
  readonly provider: SocialProvider;
  readonly code: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Result of a provider’s redirect: our own code, Apple’s reply, or an error. */
export interface CameBack {
  readonly token: string | null;
  readonly apple: AuthByApple | null;
  readonly error: string | null;
}

/** Reads the result of a provider’s redirect from the address; null on any other visit. */
export function returnOf({ search, hash }: { search: string; hash: string }): CameBack | null {
  const told = new URLSearchParams(search);
  const [token, error, apple] = [told.get('token'), told.get('error'), appleOf(hash)];
  return token === null && error === null && apple === null ? null : { token, error, apple };
}

/** Reads Apple’s reply. If half of it is missing, the server refuses it like other invalid input. */
function appleOf(hash: string): AuthByApple | null {
  const told = new URLSearchParams(hash.slice(1));
  if (!told.has('code') && !told.has('id_token')) return null;
  return { code: told.get('code') ?? '', id_token: told.get('id_token') ?? '' };
}
