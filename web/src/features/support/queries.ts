import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['support-questions'] as const;

/** What a member reads of their questions to support. */
export const supportQueries = {
  all,
  /** One page of them. @param page counted from 0 */
  page: (page: number) =>
    queryOptions({
      queryKey: [...all, 'page', page],
      queryFn: () => api.supportQuestions({ query: { page } }),
      placeholderData: (before) => before,
    }),
  /** One with all that was written in it. */
  one: (id: string) =>
    queryOptions({ queryKey: [...all, id], queryFn: () => api.supportQuestion({ params: { id } }) }),
};
