import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['notices'] as const;

/** Queries about the signed-in member’s notices. */
export const noticeQueries = {
  /** Prefix of every query key here. */
  all,
  /** Number of unread notices. */
  unread: () => queryOptions({ queryKey: [...all, 'unread'], queryFn: () => api.unreadNotices({}) }),
  /** Settings for notices by mail and push. */
  settings: () => queryOptions({ queryKey: [...all, 'settings'], queryFn: () => api.noticeSettings({}) }),
  /** Page of notices, newest first. @param page counted from 0 */
  page: (page: number) =>
    queryOptions({
      queryKey: [...all, 'page', page],
      queryFn: () => api.notices({ query: { page } }),
      placeholderData: keepPreviousData,
    }),
};
