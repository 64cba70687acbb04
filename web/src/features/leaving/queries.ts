import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const leavingQueries = {
  /** Current consequences of leaving, never from a cache. */
  terms: () =>
    queryOptions({
      queryKey: ['leaving-terms'],
      queryFn: () => api.leavingTerms({}),
      gcTime: 0,
      staleTime: 0,
    }),
};
