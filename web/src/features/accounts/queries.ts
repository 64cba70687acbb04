import { queryOptions } from '@tanstack/react-query';
import { api, forEverybody } from '../../lib/api.ts';

/** Queries about the signed-in member. */
export const accountQueries = {
  own: () => queryOptions({ queryKey: ['current-user'], queryFn: () => api.currentUser({}) }),
  /** Providers that this site offers for sign-in, beside a password. */
  providers: () =>
    queryOptions({
      queryKey: ['sign-in-providers'],
      queryFn: () => api.signInProviders({}),
      meta: forEverybody,
      staleTime: Infinity,
    }),
  /** Provider accounts linked to the member. */
  socialAccounts: (userId: string) =>
    queryOptions({
      queryKey: ['social-accounts', userId],
      queryFn: () => api.socialAccounts({ params: { userId } }),
    }),
  /** Devices where the member is signed in. */
  sessions: (userId: string) =>
    queryOptions({ queryKey: ['sessions', userId], queryFn: () => api.sessions({ params: { userId } }) }),
};
