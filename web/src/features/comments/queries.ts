import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';

const all = ['comments'] as const;

/** What is read about comments. */
export const commentQueries = {
  all,
  /** Pages of what is said about a mission, five at a time, without the replies. */
  of: (missionId: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'of', missionId],
      queryFn: ({ pageParam }) =>
        api.missionComments({ params: { missionId }, query: { parentOnly: 'true', page: pageParam } }),
      ...pageByPage,
    }),
  /** Pages of the replies to one comment. */
  repliesTo: (missionId: string, commentId: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'replies', commentId],
      queryFn: ({ pageParam }) =>
        api.missionComments({
          params: { missionId },
          query: { parentCommentId: commentId, page: pageParam },
        }),
      ...pageByPage,
    }),
  /** The comment event that runs, as the reader takes part in it; a hint: where it cannot be told, nothing is shown. */
  campaign: (userId: string | null) =>
    queryOptions({
      queryKey: [...all, 'campaign', userId],
      queryFn: async () => (await api.currentCampaign({})).campaign,
      retry: false,
    }),
  /** The three that most members like, of missions that anybody may see. */
  best: () => queryOptions({ queryKey: [...all, 'best'], queryFn: () => api.bestComments({}) }),
  /** The conversation that a comment belongs to: itself, or what it replies to. */
  conversationOf: (commentId: string) =>
    queryOptions({
      queryKey: [...all, 'conversation', commentId],
      queryFn: async () => {
        const comment = await api.comment({ params: { commentId } });
        const { parentCommentId } = comment;
        return parentCommentId === null
          ? comment
          : await api.comment({ params: { commentId: parentCommentId } });
      },
      retry: false,
    }),
};
