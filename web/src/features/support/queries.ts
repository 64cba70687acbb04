import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['support-questions'] as const;

/** Queries about a member’s questions to support. */
export const supportQueries = {
  all,
  /** Page of the member’s questions. @param page counted from 0 */
  page: (page: number) =>
    queryOptions({
      queryKey: [...all, 'page', page],
      queryFn: () => api.supportQuestions({ query: { page } }),
      placeholderData: (before) => before,
    }),
  /** A question with all its messages. */
  one: (id: string) =>
    queryOptions({ queryKey: [...all, id], queryFn: () => api.supportQuestion({ params: { id } }) }),
};
