import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Parameters of a mail’s link: the strike, and the code that opens it. */
export interface StrikeLink {
  readonly id: string;
  readonly code: string;
}

const all = ['strikes'] as const;

/** Queries about a creator’s strikes. */
export const strikesQueries = {
  all,
  /** The signed-in creator’s strikes, and their current consequences. */
  mine: () => queryOptions({ queryKey: [...all, 'mine'], queryFn: () => api.myStrikes({}) }),
  /** A strike, by the code of a mail's link. */
  byLink: (link: StrikeLink) =>
    queryOptions({
      queryKey: [...all, 'link', link.id],
      queryFn: () => api.strikeByLink({ query: link }),
      retry: false,
    }),
};
