import type { AuthByApple, SocialProvider } from '@sowon/contracts/accounts/schemas';

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

/** What a provider's way back has: a code of ours, what Apple said, or why there is neither. */
export interface CameBack {
  readonly token: string | null;
  readonly apple: AuthByApple | null;
  readonly error: string | null;
}

/** What the address says of a way back; null on any other visit. */
export function returnOf({ search, hash }: { search: string; hash: string }): CameBack | null {
  const told = new URLSearchParams(search);
  const [token, error, apple] = [told.get('token'), told.get('error'), appleOf(hash)];
  return token === null && error === null && apple === null ? null : { token, error, apple };
}

/** What comes from Apple; where half of it is missing, the server refuses it as it does whatever else is wrong. */
function appleOf(hash: string): AuthByApple | null {
  const told = new URLSearchParams(hash.slice(1));
  if (!told.has('code') && !told.has('id_token')) return null;
  return { code: told.get('code') ?? '', id_token: told.get('id_token') ?? '' };
}
