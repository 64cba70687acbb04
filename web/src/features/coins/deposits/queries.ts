import type { DepositStatus } from '@sowon/contracts/deposits/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { coinQueries } from '../queries.ts';

/** What is read about coins that are paid for by bank. */
export const depositQueries = {
  /** One page of own deposits, read again with the balance, as one that is paid brings coins. @param page counted from 0 */
  page: (userId: string, status: DepositStatus, page: number) =>
    queryOptions({
      queryKey: [...coinQueries.all, 'deposits', userId, status, page],
      queryFn: () => api.depositPage({ query: { userId, status, page } }),
      placeholderData: keepPreviousData,
    }),
  /** Where to pay to, and by when coins come for what is paid now. */
  terms: () =>
    queryOptions({
      queryKey: ['deposit-terms'],
      queryFn: () => api.depositTerms({}),
      staleTime: 60_000,
      // Without it coins can be paid for in any other way.
      retry: false,
    }),
};
