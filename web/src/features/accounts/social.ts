import type { SocialProvider } from '@sowon/contracts/accounts/schemas';
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
 * Exchanges the code of the way back.
 * @returns the page of the person's role, or what is known of who is no member yet
 * @throws ApiError with OAUTH2 or LOGIN_BLOCKED
 */
export async function exchange(code: string): Promise<SocialOutcome> {
  const { signUp } = await api.socialSession({ body: { code } });
  if (signUp !== null) return { newcomer: signUp };
  if (readSession().token === null) throw new Error('the reply carried no token');
  return { landing: await storeOwn() };
}

/** What the address says of a way back; both null on any other visit. */
export function returnOf(search: string): { token: string | null; error: string | null } {
  const told = new URLSearchParams(search);
  return { token: told.get('token'), error: told.get('error') };
}
