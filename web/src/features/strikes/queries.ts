import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What a mail's link says: which strike, and the code that opens it. */
export interface StrikeLink {
  readonly id: string;
  readonly code: string;
}

const all = ['strikes'] as const;

/** What is read about how a creator keeps deadlines. */
export const strikesQueries = {
  all,
  /** The signed-in creator's strikes, and what they lead to now. */
  mine: () => queryOptions({ queryKey: [...all, 'mine'], queryFn: () => api.myStrikes({}) }),
  /** One strike, by the code of a mail's link. */
  byLink: (link: StrikeLink) =>
    queryOptions({
      queryKey: [...all, 'link', link.id],
      queryFn: () => api.strikeByLink({ query: link }),
      retry: false,
    }),
};
