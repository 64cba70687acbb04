import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const leavingQueries = {
  /** What leaving would come to now; never what it was when the page was opened before. */
  terms: () =>
    queryOptions({
      queryKey: ['leaving-terms'],
      queryFn: () => api.leavingTerms({}),
      gcTime: 0,
      staleTime: 0,
    }),
};
