import type { DepositStatus } from '@sowon/contracts/deposits/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { coinQueries } from '../queries.ts';

/** Queries about coins that are paid for by bank. */
export const depositQueries = {
  /** Page of own deposits, refreshed together with the balance, because a paid deposit brings coins. @param page counted from 0 */
  page: (userId: string, status: DepositStatus, page: number) =>
    queryOptions({
      queryKey: [...coinQueries.all, 'deposits', userId, status, page],
      queryFn: () => api.depositPage({ query: { userId, status, page } }),
      placeholderData: keepPreviousData,
    }),
  /** Account to pay to, and the time by which coins arrive if paid now. */
  terms: () =>
    queryOptions({
      queryKey: ['deposit-terms'],
      queryFn: () => api.depositTerms({}),
      staleTime: 60_000,
      // Without the terms, every other payment method still works.
      retry: false,
    }),
};
