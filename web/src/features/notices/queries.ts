import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['notices'] as const;

/** What is read about what the signed-in member was told. */
export const noticeQueries = {
  /** The beginning of every key here. */
  all,
  /** How much of it they have not read. */
  unread: () => queryOptions({ queryKey: [...all, 'unread'], queryFn: () => api.unreadNotices({}) }),
  /** Which of them come by mail and push. */
  settings: () => queryOptions({ queryKey: [...all, 'settings'], queryFn: () => api.noticeSettings({}) }),
  /** One page of it, the newest first. @param page counted from 0 */
  page: (page: number) =>
    queryOptions({
      queryKey: [...all, 'page', page],
      queryFn: () => api.notices({ query: { page } }),
      placeholderData: keepPreviousData,
    }),
};
