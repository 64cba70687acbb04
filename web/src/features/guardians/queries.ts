import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['guardians'] as const;

/** Queries about the consent of guardians. */
export const guardianQueries = {
  all,
  /** Tells whether a member needs a guardian’s consent, and has it. */
  consent: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'consent', userId],
      queryFn: () => api.guardianConsent({ params: { userId } }),
      // The guardian agrees on another device.
      refetchInterval: ({ state }) => (state.data?.state === 'ASKED' ? 10_000 : false),
    }),
  /** The request that a guardian opens by the link of a mail. */
  request: (code: string) =>
    queryOptions({
      queryKey: [...all, 'request', code],
      queryFn: () => api.guardianRequest({ query: { code } }),
      enabled: code !== '',
      retry: false,
    }),
};
