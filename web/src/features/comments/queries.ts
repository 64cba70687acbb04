import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageByPage } from '../../lib/next-page.ts';

const all = ['comments'] as const;

/** Queries about comments and the comment event. */
export const commentQueries = {
  all,
  /** Pages of the comments on a mission, five each, without the replies. */
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
  /** The running comment event, with the reader’s part in it. Only a hint: if it fails, nothing is shown. */
  campaign: (userId: string | null) =>
    queryOptions({
      queryKey: [...all, 'campaign', userId],
      queryFn: async () => (await api.currentCampaign({})).campaign,
      retry: false,
    }),
  /** The three most liked comments, on missions that anybody may see. */
  best: () => queryOptions({ queryKey: [...all, 'best'], queryFn: () => api.bestComments({}) }),
  /** Conversation of a comment: the comment itself, or the comment that it replies to. */
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
