import type { FaqType } from '@sowon/contracts/board/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const minuteMs = 60_000;

/** Queries about frequently asked questions. */
export const boardQueries = {
  /** Page of the questions of a type, six per page (spec 1 §9). @param page counted from 0 */
  faq: (type: FaqType, page: number) =>
    queryOptions({
      queryKey: ['faq', type, page],
      queryFn: () => api.faq({ query: { type, page, size: 6, direction: 'ASC' } }),
      // Keeps the previous page while the next page of the same type loads; a page of another type would be wrong.
      placeholderData: (before, query) => (query?.queryKey[1] === type ? before : undefined),
      staleTime: minuteMs,
    }),
};
