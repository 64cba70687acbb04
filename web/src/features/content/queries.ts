import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['content'] as const;

/** Queries about content hidden by operators. */
export const contentQueries = {
  all,
  /** Hidden products, page and files of the signed-in member. */
  ownBlocks: () =>
    queryOptions({ queryKey: [...all, 'own-blocks'], queryFn: () => api.ownContentBlocks({}) }),
};
