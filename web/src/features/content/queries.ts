import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['content'] as const;

/** What is read about what operators hide. */
export const contentQueries = {
  all,
  /** What of the signed-in member's products, page and files is hidden. */
  ownBlocks: () =>
    queryOptions({ queryKey: [...all, 'own-blocks'], queryFn: () => api.ownContentBlocks({}) }),
};
