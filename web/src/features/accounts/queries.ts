import { queryOptions } from '@tanstack/react-query';
import { api, forEverybody } from '../../lib/api.ts';

/** What is read about the signed-in member. */
export const accountQueries = {
  own: () => queryOptions({ queryKey: ['current-user'], queryFn: () => api.currentUser({}) }),
  /** With whom one can sign in, beside a password. */
  providers: () =>
    queryOptions({
      queryKey: ['sign-in-providers'],
      queryFn: () => api.signInProviders({}),
      meta: forEverybody,
      staleTime: Infinity,
    }),
  /** With whom the member can. */
  socialAccounts: (userId: string) =>
    queryOptions({
      queryKey: ['social-accounts', userId],
      queryFn: () => api.socialAccounts({ params: { userId } }),
    }),
  /** Where they are signed in. */
  sessions: (userId: string) =>
    queryOptions({ queryKey: ['sessions', userId], queryFn: () => api.sessions({ params: { userId } }) }),
};
