import type { FaqType } from '@sowon/contracts/board/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const minuteMs = 60_000;

/** What is read about frequent questions. */
export const boardQueries = {
  /** One page of those of a type, six of them (spec 1 §9). @param page counted from 0 */
  faq: (type: FaqType, page: number) =>
    queryOptions({
      queryKey: ['faq', type, page],
      queryFn: () => api.faq({ query: { type, page, size: 6, direction: 'ASC' } }),
      // Another page of the same, while it comes; what is about something else would be wrong.
      placeholderData: (before, query) => (query?.queryKey[1] === type ? before : undefined),
      staleTime: minuteMs,
    }),
};
